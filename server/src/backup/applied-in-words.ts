import type { Applied } from 'api/backups/apply-list.ts'

/** The counts of repeated deletions in words. */
export const appliedInWords = (applied: Applied) =>
  [
    `${applied.deleted} deletions`,
    `${applied.consents} consents for pictures`,
    `${applied.switchedOff} members of staff switched off`,
    `${applied.passwords} passwords`,
    `${applied.addresses} changed addresses and numbers`,
    `${applied.secondSteps} second steps`,
    `${applied.roles} roles of staff`,
    `${applied.places} ended places and withdrawn registrations of children`,
    `${applied.hidden} hidden pictures, comments, answers, stories, texts and plans`,
    `${applied.notices} kinds of notices and news switched off`,
  ].join(', ')

export const warnUnreadable = (place: string) =>
  console.error(`  ${place} cannot be read and was passed over. Mend it, and run deleted-again with this log.`)

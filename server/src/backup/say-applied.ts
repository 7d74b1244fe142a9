import type { Applied } from 'api/backups/apply-list.ts'

/** The counts of repeated deletions in words. */
export const sayApplied = ({ deleted, consents, switchedOff, passwords, secondSteps, roles, hidden }: Applied) =>
  `${deleted} deletions, ${consents} consents for pictures, ${switchedOff} members of staff switched off, ${passwords} passwords, ${secondSteps} second steps, ${roles} roles of staff, ${hidden} hidden pictures and comments`

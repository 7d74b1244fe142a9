import type { FamilyRecord } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { familyInBranches } from '../list/filter-queries.ts'
import { recordWhere } from '../list/list-queries.ts'
import { familyOf } from '../list/shape.ts'
import { undeliveredMailsOf } from '../mails/failed-queries.ts'
import { peopleOf, recipientsOf } from '../people/person-queries.ts'
import { type MailState, mailsAbout, partsOfRecord, type StoredEvent, timelineOf } from './timeline-queries.ts'

export interface RecordReader {
  readonly user: Pick<Staff, 'branchIds'>
  readonly language: Language
  readonly now: () => Date
}

/** All moments are sent as ISO strings, whatever the database prints. */
const isoOf = (moment: string) => new Date(moment).toISOString()

const mailKeys = ['tour_id', 'message_id', 'submission_id', 'registration_id', 'reply_id'] as const
const isAbout = (event: StoredEvent, { about, id }: MailState) =>
  mailKeys.some((key) => key === about && event[key] === id)

/** Mails by the event below which they are shown: the latest of their kind, else the latest about the same subject. */
function mailsByEvent(events: readonly StoredEvent[], mails: readonly MailState[]) {
  const byEvent = new Map<number, MailState[]>()
  for (const mail of mails) {
    const about = events.filter((event) => isAbout(event, mail))
    const event = about.find(({ kind }) => kind === mail.event) ?? about[0]
    if (event) byEvent.set(event.id, [...(byEvent.get(event.id) ?? []), mail])
  }
  return byEvent
}

const shown = ({ state, sentence, at }: Pick<MailState, 'state' | 'sentence' | 'at'>) => ({
  state,
  sentence,
  at: at.toISOString(),
})

/** Removes addresses that differ only in case. */
const eachOnce = (emails: readonly string[]) =>
  emails.filter((email, n) => emails.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === n)

/** The whole record of a family; 404 outside the user's branches. */
export async function familyRecord(
  db: Db | Trx,
  id: number,
  { user, language, now }: RecordReader,
): Promise<FamilyRecord> {
  const stored = await recordWhere(db, id, familyInBranches(user.branchIds), language)
  if (!stored) throw new Problem('not_found')
  const at = now()
  const calendars = await replyCalendars(db, at)
  const events = await timelineOf(db, stored.id, language)
  const mailsOfEvent = mailsByEvent(events, await mailsAbout(db, events))
  const mails = await undeliveredMailsOf(db, stored.id)
  const { notes, merges, consents, looks } = await partsOfRecord(db, stored.id, user.branchIds)
  const [people, recipients] = [await peopleOf(db, stored.id), await recipientsOf(db, stored.id)]
  const family = familyOf(stored, calendars, at)
  const phones = eachOnce(people.flatMap((person) => person.phones))
  const confirmed = eachOnce(recipients.flatMap(({ address, confirmed }) => (confirmed ? address : [])))
  const emails = eachOnce([...confirmed, ...people.flatMap((person) => person.emails)])
  return {
    ...family,
    phone: family.phone ?? phones[0] ?? null,
    email: family.email ?? emails[0] ?? null,
    names: [...new Set(people.flatMap((person) => person.names))],
    phones,
    emails,
    verified_emails: confirmed,
    notes: notes.map((note) => ({ ...note, at: isoOf(note.at), edited_at: note.edited_at && isoOf(note.edited_at) })),
    merges: merges.map((merge) => ({ ...merge, at: isoOf(merge.at) })),
    consents: consents.map((consent) => ({ ...consent, at: isoOf(consent.at) })),
    people,
    recipients: recipients.map(({ asked_at, ...to }) => ({ ...to, asked_at: asked_at?.toISOString() ?? null })),
    looks: looks.map((look) => ({ ...look, at: isoOf(look.at) })),
    timeline: [
      // An undelivered mail that belongs to no event.
      ...mails.map((mail, n) => ({
        id: -1 - n,
        at: mail.at.toISOString(),
        kind: 'mail',
        by: null,
        facts: { mail: mail.kind, to: mail.to, letters: [shown(mail)] },
      })),
      ...events.map((event) => ({
        id: event.id,
        at: event.at.toISOString(),
        kind: event.kind,
        by: event.by,
        facts: {
          ...event.facts,
          ...(mailsOfEvent.has(event.id) && { letters: mailsOfEvent.get(event.id)?.map(shown) }),
        },
      })),
    ],
  }
}

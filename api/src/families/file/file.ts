import type { FamilyFile } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../db/client.ts'
import type { Staff } from '../../http/authentication.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { ofBranches } from '../list/filter-queries.ts'
import { fileWhere } from '../list/list-queries.ts'
import { familyOf } from '../list/shape.ts'
import { lettersAbout, partsOfFile, type StoredEvent, type StoredLetter, timelineOf } from './timeline-queries.ts'

export interface Reading {
  readonly user: Pick<Staff, 'branchIds'>
  readonly language: Language
  readonly now: () => Date
}

/** Moments cross the wire in one form, whatever the database prints. */
const isoOf = (moment: string) => new Date(moment).toISOString()

const letterKeys = ['tour_id', 'message_id', 'submission_id', 'registration_id', 'reply_id'] as const
/** Only what came, and what was answered, has a letter of its own. */
const lettered = new Set(['tour', 'message', 'survey', 'registration', 'reply_email'])

function lettersOf(event: StoredEvent, letters: readonly StoredLetter[]) {
  if (!lettered.has(event.kind)) return {}
  const own = letters.filter(({ about, id }) => letterKeys.some((key) => key === about && event[key] === id))
  return own.length === 0
    ? {}
    : { letters: own.map(({ state, sentence, at }) => ({ state, sentence, at: at.toISOString() })) }
}

/** The file in which a family lies, whole; not found where it is none of one's branches. */
export async function familyFile(db: Db | Trx, id: number, { user, language, now }: Reading): Promise<FamilyFile> {
  const stored = await fileWhere(db, id, ofBranches(user.branchIds), language)
  if (!stored) throw new Problem('not_found')
  const at = now()
  const calendars = await replyCalendars(db, at)
  const events = await timelineOf(db, stored.id, language)
  const letters = await lettersAbout(db, events)
  const { emails, notes, merges, consents, looks, names, phones } = await partsOfFile(db, stored.id)
  const family = familyOf(stored, calendars, at)
  return {
    ...family,
    phone: family.phone ?? phones[0] ?? null,
    email: family.email ?? emails[0]?.email ?? null,
    names: [...names],
    phones: [...phones],
    emails: emails.map(({ email }) => email),
    verified_emails: emails.filter(({ verified }) => verified).map(({ email }) => email),
    notes: notes.map((note) => ({ ...note, at: isoOf(note.at), edited_at: note.edited_at && isoOf(note.edited_at) })),
    merges: merges.map((merge) => ({ ...merge, at: isoOf(merge.at) })),
    consents: consents.map((consent) => ({ ...consent, at: isoOf(consent.at) })),
    looks: looks.map((look) => ({ ...look, at: isoOf(look.at) })),
    timeline: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      kind: event.kind,
      by: event.by,
      facts: { ...event.facts, ...lettersOf(event, letters) },
    })),
  }
}

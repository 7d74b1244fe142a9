import { Problem } from 'contract/problems.ts'
import type { Db } from '../../db/client.ts'
import { writtenLetter } from '../../mail/letter-queries.ts'
import { mailText } from '../../mail/plain-text.ts'
import { visitContent, visitLetterName } from '../../mail/visit-mails.ts'
import { visitInCalendar } from './letter-queries.ts'

interface Previewed {
  readonly kind: 'confirmed' | 'moved' | 'cancelled'
  /** Where it would move to. */
  readonly slot?: string | undefined
  readonly reason?: string | undefined
  readonly organiser: string
  readonly now: Date
}

/** What the family would read; its link is made when the letter goes. */
export async function previewOf(db: Db, visitId: number, { kind, slot, reason, organiser, now }: Previewed) {
  const visit = await visitInCalendar(db, visitId)
  if (!visit) throw new Problem('not_found')
  const starts_at = slot === undefined ? visit.starts_at : new Date(slot)
  const content = visitContent({
    ...visit,
    kind,
    starts_at,
    ends_at: new Date(visit.ends_at.getTime() - visit.starts_at.getTime() + starts_at.getTime()),
    cancelled_by: 'school',
    cancel_reason: reason ?? null,
    written_at: now,
    organiser,
    letter: await writtenLetter(db, visitLetterName({ kind, cancelled_by: 'school' })),
  })
  return { to: visit.email, language: visit.language, subject: content.subject, text: mailText(content) }
}

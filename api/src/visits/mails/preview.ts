import { Problem } from 'contract/problems.ts'
import type { Db } from '../../platform/db/client.ts'
import { mailText } from '../../platform/mail/plain-text.ts'
import { writtenTemplate } from '../../platform/mail/template-queries.ts'
import { visitInCalendar } from './mail-queries.ts'
import { visitContent, visitTemplateName } from './mail-texts.ts'

interface PreviewRequest {
  readonly kind: 'confirmed' | 'moved' | 'cancelled'
  /** Start of the slot the visit would move to. */
  readonly slot?: string | undefined
  readonly reason?: string | undefined
  readonly organiser: string
  readonly now: Date
}

/** Renders the mail the family would get; the link is created when it is sent. */
export async function previewOf(db: Db, visitId: number, { kind, slot, reason, organiser, now }: PreviewRequest) {
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
    template: await writtenTemplate(db, visitTemplateName({ kind, cancelled_by: 'school' })),
  })
  return { to: visit.email, language: visit.language, subject: content.subject, text: mailText(content) }
}

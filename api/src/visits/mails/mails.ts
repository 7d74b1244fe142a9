import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import { writtenTemplate } from '../../platform/mail/template-queries.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { newLink } from '../links/links.ts'
import { visitMailById } from './mail-queries.ts'
import { visitMail, visitTemplateName } from './mail-texts.ts'

/** Renders a visit mail from the facts stored with it, and sends it. */
export const visitMailer =
  (
    db: Db,
    transport: Transport,
    { publicUrl, mailFrom }: Pick<Environment, 'publicUrl' | 'mailFrom'>,
  ): JobHandler<'visit_mail'> =>
  async ({ mail_id }) => {
    const mail = await visitMailById(db, mail_id)
    // Throws, so that the job is retried: the school may have no contact data yet.
    if (!mail) throw new Error('no such mail, or no school')
    const { kind, reader, language, visit_id, offer_id, status_now } = mail
    // Families without an address are phoned.
    if (reader === 'family' && mail.email === null) return
    // The visit was cancelled or moved since: no reminder.
    const isOver = status_now === 'cancelled' || mail.sequence !== mail.sequence_now
    if (kind === 'reminder' && isOver) return
    const linked = visit_id !== null ? { visit_id } : offer_id !== null ? { offer_id } : undefined
    const manage = reader === 'family' && linked ? await newLink(db, linked, { publicUrl, language }) : undefined
    const written = await writtenTemplate(db, visitTemplateName(mail))
    await transport.send(visitMail({ ...mail, template: written, manage, organiser: mailFrom }))
  }

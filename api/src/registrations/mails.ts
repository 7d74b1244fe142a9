import type { Db } from '../platform/db/client.ts'
import type { Environment } from '../platform/env.ts'
import type { JobHandler } from '../platform/jobs/kinds.ts'
import { writtenTemplate } from '../platform/mail/template-queries.ts'
import type { Transport } from '../platform/mail/transport.ts'
import { answerMail } from './decision-mail.ts'
import { lastStep, registrationInMail } from './mail-queries.ts'
import { registrationMail } from './mail-texts.ts'

/**
 * Sends one mail about a registration in its current state. Sends none for a deleted child, nor to an unconfirmed address: it
 * may belong to somebody else. Such a family reads the same in its account.
 */
export const registrationMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'registration_mail'> =>
  async ({ registration_id, ...details }) => {
    const registration = await registrationInMail(db, registration_id)
    if (!registration || (details.reader === 'family' && !registration.email_verified_at)) return
    // The mail only reminds: staff decide at the desk.
    const needsAnswer = details.reader === 'branch' && details.about === 'registration'
    const decide = needsAnswer ? `${publicUrl}/desk` : undefined
    const written = await writtenTemplate(
      db,
      details.about === 'registration' ? 'registration_received' : 'registration_withdrawn',
    )
    await transport.send(registrationMail({ ...registration, decide, template: written }, details))
  }

/**
 * Sends the school's answer to the family's confirmed address. Sends nothing if the answer was changed since: the later answer
 * has its own mail.
 */
export const answerMailer =
  (db: Db, transport: Transport): JobHandler<'answer_mail'> =>
  async ({ step_id }) => {
    const step = await lastStep(db, step_id)
    const registration = step && (await registrationInMail(db, step.registration_id))
    if (!step || !registration?.email_verified_at || step.status === 'pending' || step.status === 'withdrawn') return
    const template = await writtenTemplate(db, `answer_${step.status}`)
    await transport.send(
      answerMail({ ...registration, template }, { step: step_id, status: step.status, at: step.at, text: step.text }),
    )
  }

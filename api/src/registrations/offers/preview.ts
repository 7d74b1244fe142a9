import type { Answer, ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { offerPlace, previewOffer } from 'contract/registrations/offers.ts'
import { whatsappUrl } from 'contract/whatsapp.ts'
import type { Language } from 'i18n/languages.ts'
import { feeOf } from '../../fees/queries.ts'
import { cellNow } from '../../places/actions.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { readerOf, registrationAtDesk } from '../desk-rules.ts'
import { registrationInMail } from '../mail-queries.ts'
import { usualEnd } from './desk-actions.ts'
import { offerMail, offerMessage } from './mail-texts.ts'
import { idsBefore } from './offer-queries.ts'

interface PreviewContext {
  readonly user: Staff
  readonly language: Language
  readonly now: () => Date
  readonly env: Environment
}

/** The email of an offer as it would leave now, and the number of registrations that stand before. */
export async function previewOf(
  trx: Trx,
  context: PreviewContext,
  id: number,
  { first_day, text, ...query }: ParsedInput<typeof previewOffer>['query'],
): Promise<Answer<typeof previewOffer>> {
  const { branch, program, year, schedule } = await registrationAtDesk(trx, id, readerOf(context))
  const registration = await registrationInMail(trx, id)
  if (!registration) throw new Problem('not_found')
  const at = context.now()
  const ends_at = query.ends_at === undefined ? await usualEnd(trx, branch.id, at) : new Date(query.ends_at)
  const key = { branch_id: branch.id, program_id: program.id, year }
  const fee = await feeOf(trx, { ...key, schedule })
  const mail = offerMail(
    registration,
    { ends_at, first_day, fee, text: text ?? null },
    { about: 'offered', publicUrl: context.env.publicUrl, at },
  )
  const { free } = await cellNow(trx, key, { now: at, language: context.language })
  return {
    to: registration.email_verified_at && mail.to.address,
    subject: mail.subject,
    text: mail.text,
    fee,
    ends_at: ends_at.toISOString(),
    free,
    passed_over: (await idsBefore(trx, { id, ...key }, at)).length,
  }
}

/** The registration after an offer, with the address that opens WhatsApp; null without a number. */
export async function offeredAtDesk(trx: Trx, context: PreviewContext, id: number): Promise<Answer<typeof offerPlace>> {
  const registration = await registrationAtDesk(trx, id, readerOf(context))
  const mail = await registrationInMail(trx, id)
  if (!mail?.phone || !mail.offer_ends_at) return { ...registration, url: null }
  const { publicUrl } = context.env
  const text = offerMessage(mail, { ends_at: mail.offer_ends_at, canMail: mail.email_verified_at !== null, publicUrl })
  return { ...registration, url: whatsappUrl(mail.phone, text) }
}

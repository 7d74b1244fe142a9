import { offersMax } from 'contract/families/offers.ts'
import { filledIn, openPlaceholders, type Placeholder } from 'contract/families/placeholders.ts'
import { phoneText } from 'i18n/format.ts'
import { type Language, textIn } from 'i18n/languages.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { deskWords } from '../words.ts'
import { offerTexts, senderOf } from './mails.ts'
import type { SenderFacts } from './reply-queries.ts'

export interface Filling extends SenderFacts {
  readonly language: Language
  readonly name: string
  readonly staff: string
  readonly offers: readonly Date[]
}

/** The promised time in words: «يومي عمل», "two working days". */
const promiseText = (language: Language, days: number) => deskWords(language, 'promise', { count: days })

/** Values of the placeholders in the family's language. */
export function replyFacts(filling: Filling): Partial<Record<Placeholder, string>> {
  const { language, name, staff, school, branch, phone_to_call, promise_days, child, offers } = filling
  const times = new Intl.ListFormat(language, { type: 'disjunction' })
  return {
    name,
    staff,
    school: textIn(school, language),
    branch: senderOf({ language, school, branch }),
    phone: phoneText(phone_to_call),
    promise: promiseText(language, promise_days),
    ...(child && { child }),
    ...(offers.length > 0 && { times: times.format(offerTexts(language, offers)) }),
  }
}

const fillReply = (text: string, filling: Filling) => filledIn(text, replyFacts(filling))

/**
 * Subject and text of a reply with all placeholders filled in. 422 at `offers` if the text has the times and none is
 * offered, otherwise at the text with an empty placeholder.
 */
export function filledReply({ subject, text }: { subject?: string | undefined; text: string }, filling: Filling) {
  const filled = { subject: subject ? fillReply(subject, filling) : null, text: fillReply(text, filling) }
  for (const field of ['text', 'subject'] as const)
    for (const name of openPlaceholders(filled[field] ?? '')) {
      if (name === 'times') throw invalidField('offers', { rule: 'times_required', facts: { max: offersMax } })
      throw invalidField(field, { rule: 'placeholder_empty', facts: { name } })
    }
  return filled
}

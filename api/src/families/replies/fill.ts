import { filledIn, type Placeholder } from 'contract/families/placeholders.ts'
import { phoneText } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { deskWords } from '../words.ts'
import { momentText } from './mails.ts'
import type { SenderFacts } from './reply-queries.ts'

interface Filling extends SenderFacts {
  readonly language: Language
  readonly name: string
  readonly staff: string
  readonly offers: readonly Date[]
}

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** «يومي عمل», "two working days": in how many an answer is promised. */
const promiseText = (language: Language, days: number) =>
  deskWords(language, `promise_${plurals[language].select(days)}` as 'promise_other', { count: String(days) })

/** What a text names, in the family's language. */
function replyFacts(filling: Filling): Partial<Record<Placeholder, string>> {
  const { language, name, staff, school, branch, phone_to_call, promise_days, child, offers } = filling
  const times = new Intl.ListFormat(language, { type: 'disjunction' })
  return {
    name,
    staff,
    school: school[language],
    branch: branch?.[language] ?? school[language],
    phone: phoneText(phone_to_call),
    promise: promiseText(language, promise_days),
    ...(child && { child }),
    ...(offers.length > 0 && { times: times.format(offers.map((offer) => momentText(language, offer))) }),
  }
}

export const fillReply = (text: string, filling: Filling) => filledIn(text, replyFacts(filling))

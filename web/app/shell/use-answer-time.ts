import { useLoadable } from 'browser/calls/use-loadable.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { showContact } from 'contract/contact/endpoints.ts'
import { countInWords } from 'i18n/count-in-words.ts'
import { useRouteLoaderData } from 'react-router'
import type { ShellData } from '../page.ts'
import { schoolContactInput } from './contact-input.ts'

/** Text for the reply time: "within two working days" from the desk's settings (desk §3), or "shortly" if unknown. */
export function useAnswerTime(): string {
  const { t } = useWords('shell')
  const { language } = useLanguage()
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  const days = useLoadable(showContact, schoolContactInput, shell?.contact).data?.reply_promise_days
  return days === undefined ? t('shortly') : t('within', { count: days, number: countInWords(language, days) })
}

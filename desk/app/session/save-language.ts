import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { saveMe, showMe } from 'contract/staff/own.ts'
import type { Language } from 'i18n/languages.ts'
import type { Me } from './me.ts'

/** Saves the desk's language in the user's account. */
export async function saveLanguage(language: Language) {
  await call(saveMe, { body: { language } })
  queryClient.setQueryData<Me | null>(queryKeyOf(showMe), (me) => me && { ...me, language })
}

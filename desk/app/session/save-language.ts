import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { saveMe, showMe } from 'contract/staff/sign-in.ts'
import type { Language } from 'i18n/languages.ts'
import type { Me } from './me.ts'

/** The desk's language becomes this person's own, on every device. */
export async function saveLanguage(language: Language) {
  await call(saveMe, { body: { language } })
  queryClient.setQueryData<Me | null>(queryKeyOf(showMe), (me) => me && { ...me, language })
}

import { notify } from 'browser/parts/notify.ts'
import { wordsOf } from 'browser/words/words.client.ts'

/** The browser stores nothing: the user is logged in until the page is loaded again. */
export async function notifyNotSaved() {
  const t = await wordsOf('accounts')
  if (t) notify({ kind: 'info', text: t('storage_blocked') })
}

import { notify } from 'browser/parts/notify.ts'
import { wordsOf } from 'browser/words/words.client.ts'

/** The server ended the session; or the browser stores nothing, so that it ends when the page is loaded again. */
export async function notifySession(key: 'notice_ended' | 'storage_blocked') {
  const t = await wordsOf('accounts')
  if (t) notify({ kind: 'info', text: t(key) })
}

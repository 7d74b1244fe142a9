import { notify } from 'browser/parts/notify.ts'
import { wordsOf } from 'browser/words/words.client.ts'

/** Signed out by the server: one calm sentence; the page stays as it is. */
export async function notifySessionEnded() {
  const t = await wordsOf('accounts')
  if (t) notify({ kind: 'info', text: t('notice_ended') })
}

import { notify } from 'browser/parts/notify.ts'
import { wordsOf } from 'browser/words/words.client.ts'

/** Shows a notice after the server ended the session; the page stays. */
export async function notifySessionEnded() {
  const t = await wordsOf('accounts')
  if (t) notify({ kind: 'info', text: t('notice_ended') })
}

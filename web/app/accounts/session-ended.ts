import { wordsOf } from '../language/words.client.ts'
import { notify } from '../shell/notify.ts'

/** Signed out by the server: one calm sentence; the page stays as it is. */
export async function tellSessionEnded() {
  const t = await wordsOf('accounts')
  if (t) notify({ kind: 'info', text: t('notice_ended') })
}

import i18next from 'i18next'
import { loadWords } from '../language/words.client.ts'
import { notify } from '../shell/notify.ts'

/** Signed out by the server: one calm sentence; the page stays as it is. */
export async function tellSessionEnded() {
  await loadWords(['accounts'])
  notify({ kind: 'info', text: i18next.t('notice_ended', { ns: 'accounts' }) })
}

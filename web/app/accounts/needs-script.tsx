import { useWords } from 'browser/words/use-words.tsx'
import { Notice } from 'ui/notice.tsx'

/** Says that a page with an account needs JavaScript, to browsers without it. */
export function NeedsScript() {
  const { t } = useWords('accounts')
  return (
    <noscript>
      <Notice kind="error">{t('needs_script')}</Notice>
    </noscript>
  )
}

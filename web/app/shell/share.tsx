import { copyText } from 'browser/parts/copy-text.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Link2, MessageCircle, Share2 } from 'lucide'
import { useContext } from 'react'
import { useLocation } from 'react-router'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { PageFactsContext } from '../page.ts'
import { pageUrl } from '../seo/structured.ts'

/** Share buttons: the system's share sheet if available, WhatsApp, copy address. */
export function Share({ title }: { title: string }) {
  const { t } = useWords('shell')
  const facts = useContext(PageFactsContext)
  // Others read the page in the language in which it was shared.
  const url = pageUrl(facts, useLocation().pathname)

  const copy = async () => {
    if (await copyText(url)) notify({ kind: 'success', text: t('link_copied') })
    else notify({ kind: 'error', text: t('link_not_copied') })
  }
  const share = async () => {
    if (!navigator.share) return copy()
    await navigator.share({ title, url }).catch((reason: unknown) => {
      // AbortError: the user closed the sheet.
      if ((reason as Error).name !== 'AbortError') return copy()
    })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="line" small onClick={share}>
        <Icon of={Share2} />
        {t('share')}
      </Button>
      <a
        className={buttonClass({ kind: 'line', small: true })}
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
        rel="noopener"
      >
        <Icon of={MessageCircle} />
        {t('share_whatsapp')}
      </a>
      <Button kind="ghost" small onClick={copy}>
        <Icon of={Link2} />
        {t('copy_link')}
      </Button>
    </div>
  )
}

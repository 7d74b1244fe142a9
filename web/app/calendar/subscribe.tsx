import { copyText } from 'browser/parts/copy-text.ts'
import { notify } from 'browser/parts/notify.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { languageQuery } from 'i18n/languages.ts'
import { CalendarPlus, Copy, Download } from 'lucide'
import { useContext } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { PageFactsContext } from '../page.ts'

/** Links to subscribe to the calendar feed, and to download it. */
export function Subscribe({ branch }: { branch: number | undefined }) {
  const { t } = useWords('calendar')
  const { language } = useLanguage()
  const { publicUrl } = useContext(PageFactsContext)
  const path = `/calendar${branch === undefined ? '' : `/${branch}`}.ics?${languageQuery}=${language}`
  const feed = publicUrl.replace(/^https?:/, 'webcal:') + path

  const copy = async () => {
    if (await copyText(publicUrl + path)) notify({ kind: 'success', text: t('address_copied') })
    else notify({ kind: 'error', text: t('address_not_copied') })
  }
  return (
    <section className="subscribe not-print" aria-labelledby="subscribe">
      <div className="grid gap-2">
        <h2 className="h3" id="subscribe">
          {t('subscribe_title')}
        </h2>
        <p className="text-ink-2">{t('subscribe_text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass({ small: true })} href={feed}>
          <Icon of={CalendarPlus} />
          {t('subscribe_phone')}
        </a>
        <a
          className={buttonClass({ kind: 'line', small: true })}
          rel="noopener"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`}
        >
          {t('google')}
        </a>
        <a className={buttonClass({ kind: 'line', small: true })} href={path} download>
          <Icon of={Download} />
          {t('download')}
        </a>
        <Button kind="ghost" small onClick={copy}>
          <Icon of={Copy} />
          {t('copy_address')}
        </Button>
      </div>
    </section>
  )
}

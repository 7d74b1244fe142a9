import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listCertificates } from 'contract/about/endpoints.ts'
import { dayText } from 'i18n/format.ts'
import { ZoomIn } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import emptyTray from 'ui/art/state-empty.svg'
import { EmptyState, Skeleton } from 'ui/empty-state.tsx'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import type { PanelProps } from './about-data.ts'

const Lightbox = lazy(() => import('../branches/gallery/lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })))

/** Licences and accreditations; a click opens one in the lightbox. */
export default function Certificates({ initial }: PanelProps) {
  const { t } = useWords('about')
  const { language } = useLanguage()
  const certificates = useLoadable(listCertificates, undefined, initial?.certificates)
  const [large, setLarge] = useState<number>()
  // Stays mounted once opened: a closing dialog restores the focus, an unmounted one does not.
  const [opened, setOpened] = useState(false)
  const list = certificates.data ?? []

  return (
    <section className="wrap about-band">
      <div className="intro mb-12">
        <h2 className="h2">{t('certificates_heading')}</h2>
        <p className="lead">{t('certificates_text')}</p>
      </div>
      {certificates.status === 'failed' && <Failed onRetry={certificates.retry} />}
      {certificates.status === 'loading' && <Skeleton className="h-[40rem]" />}
      {certificates.status === 'succeeded' && list.length === 0 && (
        <EmptyState art={emptyTray} title={t('certificates_none')}>
          <p>{t('certificates_none_text')}</p>
        </EmptyState>
      )}
      {list.length > 0 && (
        <ul className="certificates">
          {list.map(({ id, title, issuer, text, number, valid_until, image, width, height }, index) => (
            <li key={id}>
              <button
                type="button"
                className="slot aspect-[4/3]"
                aria-label={t('enlarge', { title })}
                onClick={() => {
                  setOpened(true)
                  setLarge(index)
                }}
              >
                <Picture
                  path={image}
                  alt=""
                  sizes="(min-width: 992px) 390px, (min-width: 576px) 45vw, 92vw"
                  width={width}
                  height={height}
                  widest={1280}
                />
                <span className="certificate-sign">
                  <Icon of={ZoomIn} size="1.25rem" />
                </span>
              </button>
              <h3 className="h4">{title}</h3>
              <p className="font-medium text-palm-700">{issuer}</p>
              <p className="mt-1 text-small text-ink-2">{text}</p>
              <p className="mt-1 text-small text-ink-3">
                {number && (
                  <span>
                    {t('certificate_number')} <span className="num">{number}</span>
                  </span>
                )}
                {valid_until && <span>{t('valid_until', { day: dayText(language, valid_until) })}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <Lightbox items={list} index={large} onIndex={setLarge} />
        </Suspense>
      )}
    </section>
  )
}

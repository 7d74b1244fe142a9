import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type AboutPart, listAboutParts } from 'contract/about/endpoints.ts'
import { Skeleton } from 'ui/empty-state.tsx'
import { Picture } from 'ui/picture.tsx'
import { partsInput } from '../about-data.ts'

/** The history of the school, year by year. */
export function Story({ initial }: { initial: Loaded<AboutPart[]> | undefined }) {
  const { t } = useWords('about')
  const parts = useLoadable(listAboutParts, partsInput(1), initial)
  if (parts.status === 'failed') return <Failed onRetry={parts.retry} />
  if (parts.data?.length === 0) return null
  const picture = parts.data?.find(({ image }) => image)?.image
  return (
    <section className="wrap split about-story" aria-busy={parts.status === 'loading'}>
      <div>
        <h2 className="h2 mb-6">{t('story')}</h2>
        {parts.status === 'loading' && <Skeleton className="h-96" />}
        <ol className="years">
          {parts.data?.map(({ id, label, title, text }) => (
            <li key={id} className="max-xs:grid-cols-1">
              <b className="num h4">{label}</b>
              <div>
                <h3 className="h4">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="slot slot-arch branch-portrait">
        {picture && (
          <Picture
            path={picture}
            alt=""
            sizes="(min-width: 768px) 430px, 90vw"
            width={900}
            height={1100}
            widest={960}
          />
        )}
      </div>
    </section>
  )
}

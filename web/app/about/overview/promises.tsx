import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type AboutEntry, listAboutEntries } from 'contract/about/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { Skeleton } from 'ui/empty-state.tsx'
import { Picture } from 'ui/picture.tsx'
import { entriesInput } from '../about-data.ts'

/** Promises that hold in every branch, each numbered with beads. */
export function Promises({ initial }: { initial: Loaded<Page<AboutEntry>> | undefined }) {
  const { t } = useWords('about')
  const entries = useLoadable(listAboutEntries, entriesInput, initial)
  if (entries.data?.data.length === 0) return null
  return (
    <section className="section bg-sand-100">
      <div className="wrap">
        <div className="intro mb-12">
          <h2 className="h2">{t('promises')}</h2>
          <p className="lead">{t('promises_text')}</p>
        </div>
        {entries.status === 'failed' && <Failed onRetry={entries.retry} />}
        {entries.status === 'loading' && <Skeleton className="h-[30rem]" />}
        <ol className="promises">
          {entries.data?.data.map(({ id, title, text, image }, index) => (
            <li key={id}>
              <span className="slot aspect-[4/3]">
                <Picture
                  path={image}
                  alt=""
                  sizes="(min-width: 992px) 290px, (min-width: 576px) 45vw, 90vw"
                  width={800}
                  height={600}
                  widest={960}
                />
              </span>
              <Beads count={index + 1} />
              <h3 className="h4">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const Beads = ({ count }: { count: number }) => (
  <span className="bead-row" aria-hidden="true">
    {Array.from({ length: count }, (_, bead) => bead).map((bead) => (
      <i key={bead} />
    ))}
  </span>
)

import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listStatistics, type Statistic } from 'contract/statistics/endpoints.ts'
import { wholeNumberText } from 'i18n/format.ts'
import { Picture } from 'ui/picture.tsx'

/** Statistics of the school, drawn as golden beads. */
export function Statistics({ initial }: { initial: Loaded<Statistic[]> | undefined }) {
  const { t } = useWords('home')
  const { language } = useLanguage()
  const statistics = useLoadable(listStatistics, undefined, initial)
  if (statistics.data?.length === 0) return null
  return (
    <section className="stats section on-dark">
      <div className="wrap">
        <h2 className="h2 mb-4 max-w-[17em]">{t('statistics_title')}</h2>
        {statistics.status === 'failed' && <Failed onRetry={statistics.retry} />}
        <dl className="stats-grid" aria-busy={statistics.status === 'loading'}>
          {statistics.data?.map(({ id, number, title, image }) => (
            <div key={id} className="stat">
              <dt>{title}</dt>
              <dd>
                <span className="stat-beads">
                  {image && <Picture path={image} alt="" sizes="400px" width={400} height={112} widest={960} />}
                </span>
                <span className="num">{wholeNumberText(language, number)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

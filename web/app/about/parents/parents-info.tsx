import { useWords } from 'browser/words/use-words.tsx'
import type { PanelProps } from '../about-data.ts'
import { AskUs } from '../ask.tsx'
import { BeadList } from '../bead-list.tsx'
import { TabParts } from '../tab-parts.tsx'
import { Day } from './day.tsx'
import { Downloads } from './downloads.tsx'
import { FeesOfBranches } from './fees-of-branches.tsx'
import { Questions } from './questions.tsx'

/** Information for parents: daily schedule, what to bring, fees, questions. */
export default function ParentsInfo({ initial }: PanelProps) {
  const { t } = useWords('about')
  return (
    <TabParts tab={0} initial={initial?.parts}>
      {(of) => (
        <>
          {of('hour').length > 0 && <Day hours={of('hour')} />}
          {of('list').length > 0 && (
            <section className="about-band bg-sand-100" aria-labelledby="before">
              <div className="wrap">
                <h2 className="h2 mb-8" id="before">
                  {t('before_first_day')}
                </h2>
                <div className="about-three">
                  {of('list').map(({ id, title, items }) => (
                    <div key={id}>
                      <h3 className="h3">{title}</h3>
                      <BeadList items={items} />
                    </div>
                  ))}
                </div>
              </div>
            </section>
          )}
          {of('fee').length > 0 && (
            <section className="wrap section" aria-labelledby="fees">
              <div className="intro mb-12">
                <h2 className="h2" id="fees">
                  {t('fees')}
                </h2>
                <p className="lead">{t('fees_text')}</p>
              </div>
              <FeesOfBranches />
              <dl className="fees">
                {of('fee').map(({ id, title, text }) => (
                  <div key={id}>
                    <dt className="h4">{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          <section className="wrap about-two later" aria-label={t('parents')}>
            {of('question').length > 0 && <Questions questions={of('question')} />}
            <div className="grid content-start gap-12">
              <Downloads />
              <AskUs />
            </div>
          </section>
        </>
      )}
    </TabParts>
  )
}

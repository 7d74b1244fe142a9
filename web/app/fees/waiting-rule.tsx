import { useWords } from 'browser/words/use-words.tsx'
import './waiting-rule.css'

const places = [1, 2, 3, 4, 5, 6]
const withPriority = 2

/** The order in which a free place is offered (enrolment §3.5), in words and as beads on a wire. */
export function WaitingRule() {
  const { t } = useWords('fees')
  return (
    <section className="bg-palm-050 fees-band" aria-labelledby="rule">
      <div className="wrap waiting-rule">
        <div>
          <h2 className="h3" id="rule">
            {t('rule')}
          </h2>
          <p>{t('rule_text')}</p>
          <ol>
            {(['priority', 'time'] as const).map((part) => (
              <li key={part}>
                <span>
                  <b>{t(`rule_${part}`)}</b> <span>{t(`rule_${part}_text`)}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className="text-small text-ink-2">{t('rule_exception')}</p>
        </div>
        <div className="waiting-wire" role="img" aria-label={t('rule_picture')}>
          <div>
            <span className="waiting-place">{t('place')}</span>
            {places.map((place) => (
              <i key={place} data-priority={place <= withPriority || undefined}>
                {place}
              </i>
            ))}
          </div>
          <p>
            <span>{t('with_priority')}</span>
            <span>{t('by_time')}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

import { useWords } from 'browser/words/use-words.tsx'
import type { AboutPart } from 'contract/about/endpoints.ts'

/** The daily schedule as a rod; one segment is half an hour. */
export function Day({ hours }: { hours: readonly AboutPart[] }) {
  const { t } = useWords('about')
  return (
    <section className="wrap about-band" aria-labelledby="day">
      <div className="intro mb-12">
        <h2 className="h2" id="day">
          {t('day')}
        </h2>
        <p className="lead">{t('day_text')}</p>
      </div>
      <ol className="school-day">
        {hours.map(({ id, label, title, text, half_hours }) => (
          <li key={id}>
            <b className="whitespace-nowrap tabular-nums">{label}</b>
            <span className="school-day-rod" aria-hidden="true">
              {Array.from({ length: half_hours ?? 1 }, (_, piece) => piece).map((piece) => (
                <i key={piece} />
              ))}
            </span>
            <div>
              <h3 className="h4">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

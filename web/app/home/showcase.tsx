import { useWords } from 'browser/words/use-words.tsx'
import { useContext } from 'react'
import theWorld from '../art/piece-culture.svg'
import language from '../art/piece-language.svg'
import mathematics from '../art/piece-maths.svg'
import practicalLife from '../art/piece-practical.svg'
import sensorial from '../art/piece-sensorial.svg'
import { PageFactsContext } from '../page.ts'

/** Areas of a Montessori classroom with a material each; height in rem. */
const areas = [
  { key: 'practical', art: practicalLife, height: 9.5, ratio: 196 / 200, mirrored: false },
  { key: 'sensorial', art: sensorial, height: 16, ratio: 236 / 270, mirrored: true },
  { key: 'language', art: language, height: 10, ratio: 206 / 200, mirrored: false },
  { key: 'mathematics', art: mathematics, height: 10.5, ratio: 240 / 200, mirrored: false },
  { key: 'world', art: theWorld, height: 12.5, ratio: 206 / 224, mirrored: false },
] as const

/** Shelf with the Montessori areas; hidden if the school has no areas. */
export function Showcase() {
  const { t } = useWords('home')
  const { hasAreas } = useContext(PageFactsContext)
  if (!hasAreas) return null
  return (
    <section className="section">
      <div className="wrap intro">
        <h2 className="h1">{t('shelf_title')}</h2>
        <p className="lead">{t('shelf_text')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must be able to */}
      <section className="standing-row shelf" tabIndex={0} aria-label={t('shelf_label')}>
        {areas.map(({ key, art, height, ratio, mirrored }) => (
          <div key={key} className="shelf-cell">
            <div className="shelf-object">
              <img
                src={art}
                alt=""
                width={Math.round(height * ratio * 16)}
                height={height * 16}
                loading="lazy"
                className={mirrored ? 'mirrored' : ''}
                style={{ height: `${height}rem` }}
              />
            </div>
            <div className="shelf-text">
              <h3 className="h4">{t(`area_${key}`)}</h3>
              <p>{t(`area_${key}_text`)}</p>
            </div>
          </div>
        ))}
      </section>
    </section>
  )
}

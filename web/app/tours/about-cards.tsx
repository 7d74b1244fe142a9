import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from 'ui/icon.tsx'
import family from '../art/piece-family.svg'
import insets from '../art/piece-insets.svg'
import palm from '../art/piece-palm.svg'
import solids from '../art/piece-solids.svg'

/** Curriculum, facilities, health and safety, certificates; facilities has no link (spec §2). */
const cards = [
  { key: 'curriculum', art: solids, background: 'bg-pink-300', to: href('about', { tab: 2 }) },
  { key: 'facilities', art: palm, background: 'bg-sea-100', to: undefined },
  { key: 'health', art: family, background: 'bg-gold-050', to: href('about', { tab: 4 }) },
  { key: 'certificates', art: insets, background: 'bg-palm-100', to: href('about', { tab: 5 }) },
] as const

export function AboutCards() {
  const { t } = useWords('tours')
  return (
    <section className="section later pt-0">
      <div className="wrap">
        <h2 className="h3 mb-6">{t('good_to_know')}</h2>
        <AboutCardList />
      </div>
    </section>
  )
}

/** The cards without a section around them. */
export function AboutCardList() {
  const { t } = useWords('tours')
  return (
    <ul className="about-cards">
      {cards.map(({ key, art, background, to }) => (
        <li key={key}>
          <Card to={to}>
            <span className={`slot about-cards-slot ${background}`}>
              <img src={art} alt="" loading="lazy" />
              <span className="rule-line" />
            </span>
            <span className="h4 mt-4 flex items-center gap-1">
              <span>{t(`card_${key}`)}</span>
              {to && <Icon of={ArrowRight} mirrored size="1em" />}
            </span>
            <span className="mt-1 block text-small text-ink-2">{t(`card_${key}_text`)}</span>
          </Card>
        </li>
      ))}
    </ul>
  )
}

const Card = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link to={to} className="block">
      {children}
    </Link>
  ) : (
    <div>{children}</div>
  )

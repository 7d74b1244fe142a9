import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { useLocation } from 'react-router'
import { SectionCount } from '../shell/section-count.tsx'
import './school-nav.css'

/** A part of the school's screen: the word of its heading, and where it stands. */
export interface SchoolPart {
  readonly id: string
  readonly word: 'particulars' | 'branches' | 'letters' | 'surveys' | 'pages' | 'papers' | 'privacy' | 'people'
}

/** The parts of the school beside them, above them on a phone: what is due of them is counted. */
export function SchoolNav({ parts }: { readonly parts: readonly SchoolPart[] }) {
  const { t } = useWords('desk-school')
  const { hash } = useLocation()
  return (
    <nav className="school-nav not-on-paper" aria-label={t('parts')}>
      {parts.map(({ id, word }) => (
        <Link key={id} to={`/desk/school#${id}`} aria-current={hash === `#${id}` ? 'true' : undefined}>
          {t(word)} {word === 'privacy' && <SectionCount name="our_school" />}
        </Link>
      ))}
    </nav>
  )
}

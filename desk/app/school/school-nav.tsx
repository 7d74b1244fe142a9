import { useIsFetching } from '@tanstack/react-query'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SectionCount } from '../shell/section-count.tsx'
import './school-nav.css'

/** A part of the school's screen: the word of its heading, and where it stands. */
export interface SchoolPart {
  readonly id: string
  readonly word: 'particulars' | 'branches' | 'letters' | 'surveys' | 'pages' | 'papers' | 'privacy' | 'people'
}

const isOfSchool = (part: unknown) => typeof part === 'string' && /^\/desk\/(content|school)/.test(part)

/** Who comes by an address that names a part stands before it, once what lies above it has arrived and made room. */
function useOpenedAt(hash: string) {
  const isArriving =
    useIsFetching({ predicate: ({ state, queryKey }) => state.status === 'pending' && queryKey.some(isOfSchool) }) > 0
  useEffect(() => {
    if (isArriving || !hash) return
    // What has arrived is drawn by then.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [isArriving, hash])
}

/** The parts of the school beside them, above them on a phone: what is due of them is counted. */
export function SchoolNav({ parts }: { readonly parts: readonly SchoolPart[] }) {
  const { t } = useWords('desk-school')
  const { hash } = useLocation()
  useOpenedAt(hash)
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

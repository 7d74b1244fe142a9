import { useIsFetching } from '@tanstack/react-query'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { centreCurrent } from 'ui/centre-current.ts'
import { SectionCount } from '../shell/section-count.tsx'
import './school-nav.css'

/** A section of the school's screen: the key of its heading, and its anchor. */
export interface SchoolPart {
  readonly id: string
  readonly word: 'particulars' | 'branches' | 'letters' | 'surveys' | 'pages' | 'papers' | 'privacy' | 'people'
}

const isOfSchool = (part: unknown) => typeof part === 'string' && /^\/desk\/(content|school)/.test(part)

/** Scrolls to the section of the address's hash after everything above it has loaded. */
function useOpenedAt(hash: string) {
  const isArriving =
    useIsFetching({ predicate: ({ state, queryKey }) => state.status === 'pending' && queryKey.some(isOfSchool) }) > 0
  useEffect(() => {
    if (isArriving || !hash) return
    // The loaded parts are rendered by then.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [isArriving, hash])
}

/** Links to the sections, beside them, or above them on a phone; overdue work is counted. */
export function SchoolNav({ parts }: { readonly parts: readonly SchoolPart[] }) {
  const { t } = useWords('desk-school')
  const { hash } = useLocation()
  const row = useRef<HTMLElement>(null)
  useOpenedAt(hash)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place to scroll to
  useEffect(() => void centreCurrent(row.current), [hash])
  return (
    <nav ref={row} className="school-nav scroll-fade not-on-paper" aria-label={t('parts')}>
      {parts.map(({ id, word }) => (
        <Link key={id} to={`/desk/school#${id}`} aria-current={hash === `#${id}` ? 'true' : undefined}>
          <span>{t(word)}</span> {word === 'privacy' && <SectionCount name="our_school" />}
        </Link>
      ))}
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { countDesk, type DeskCounts } from 'contract/families/today.ts'
import { answerOf } from '../calls/use-answer.ts'
import './section-count.css'

/** The clock goes on also where nothing is told. */
const againEveryMs = 5 * 60_000
const shownAtMost = 999

const words = {
  today: 'count_today',
  families: 'count_families',
  visits: 'count_visits',
  comments: 'count_comments',
  stories: 'count_stories',
} as const
const isCounted = (name: string): name is keyof DeskCounts => name in words

/** How much work waits in a section; pink where it is over the clock. */
export function SectionCount({ name }: { name: string }) {
  const { t } = useWords('desk-shell')
  const { data } = useQuery({ ...answerOf(countDesk), refetchInterval: againEveryMs })
  const count = isCounted(name) ? data?.[name] : undefined
  if (!count || !isCounted(name) || count.count === 0) return null
  const number = count.count > shownAtMost ? `${shownAtMost}+` : String(count.count)
  const sentence = t(words[name], { number })
  return (
    <span className="section-count num" data-over={count.over} title={sentence}>
      <span aria-hidden="true">{number}</span>
      <span className="hide-visually">{sentence}</span>
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { minuteMs } from 'contract/durations.ts'
import { countDesk, type DeskCounts } from 'contract/today/desk.ts'
import { answerOf } from '../calls/use-answer.ts'
import './section-count.css'

/** Polling also counts work that becomes overdue without a notice. */
const againEveryMs = 5 * minuteMs
const shownAtMost = 999

const words = {
  today: 'count_today',
  families: 'count_families',
  visits: 'count_visits',
  comments: 'count_comments',
  stories: 'count_stories',
  our_school: 'count_our_school',
} as const
const isCounted = (name: string): name is keyof DeskCounts => name in words

/** The count of work in a section, or the most urgent count of several; pink if overdue. */
export function SectionCount({ name }: { name: string | readonly string[] }) {
  const { t } = useWords('desk-shell')
  const { data } = useQuery({ ...answerOf(countDesk), refetchInterval: againEveryMs })
  const waiting = [name].flat().flatMap((each) => {
    const count = isCounted(each) ? data?.[each] : undefined
    return isCounted(each) && count && count.count > 0 ? [{ name: each, ...count }] : []
  })
  const count = waiting.find(({ over }) => over) ?? waiting[0]
  if (!count) return null
  const number = count.count > shownAtMost ? `${shownAtMost}+` : String(count.count)
  const sentence = t(count.name === 'our_school' && count.over ? 'count_privacy_due' : words[count.name], { number })
  return (
    <span className="section-count" data-over={count.over} title={sentence}>
      <span className="num" aria-hidden="true">
        {number}
      </span>
      <span className="hide-visually">{sentence}</span>
    </span>
  )
}

import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { dayMs } from 'contract/durations.ts'
import type { Family } from 'contract/families/desk.ts'
import { useDays } from '../language/use-days.ts'

type Child = Family['children'][number]
const monthDays = 30.4375
const yearDays = 365.25
const countedInMonths = 24
/** Isolates the direction of a name within a line. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** The names and ages of children in words; babies in months. */
export function useChildren() {
  const { t } = useWords('desk-families')
  const { language } = useLanguage()
  const { today } = useDays()
  const comma = language === 'ar' ? '،' : ','
  const daysSince = (day: string, on: string) => (Date.parse(on) - Date.parse(day)) / dayMs

  const age = (
    { birth_date, age: statedAge, age_on }: Pick<Child, 'birth_date' | 'age' | 'age_on'>,
    on = today,
  ): string | undefined => {
    const days = birth_date
      ? daysSince(birth_date, on)
      : statedAge === null
        ? undefined
        : statedAge * yearDays + daysSince(age_on ?? on, on)
    if (days === undefined) return undefined
    const months = Math.max(0, Math.floor(days / monthDays))
    return months < countedInMonths
      ? t('age_months', { count: months })
      : t('age_years', { count: Math.floor(days / yearDays) })
  }
  const one = (child: Child) => {
    const years = age(child)
    const name = child.name ? isolated(child.name) : years ? undefined : t('child_unnamed')
    return [name, years].filter((part) => part !== undefined).join(`${comma} `)
  }
  return {
    age,
    one,
    all: (children: readonly Child[]) => {
      const [first, ...others] = children
      if (!first) return ''
      return others.length === 0 ? one(first) : t('more_children', { first: one(first), count: others.length })
    },
  }
}

import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Family } from 'contract/families/desk.ts'
import { useDays } from '../language/use-days.ts'

type Child = Family['children'][number]
const monthDays = 30.4375
const yearDays = 365.25
const countedInMonths = 24
/** Stands in a line of the other direction without turning it about. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** Children as the desk says them: by name and age, babies in months. */
export function useChildren() {
  const { t } = useWords('desk-families')
  const { language } = useLanguage()
  const { today } = useDays()
  const comma = language === 'ar' ? '،' : ','
  const daysSince = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000

  const age = ({ birth_date, age: said, age_on }: Child): string | undefined => {
    const days = birth_date
      ? daysSince(birth_date)
      : said === null
        ? undefined
        : said * yearDays + daysSince(age_on ?? today)
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

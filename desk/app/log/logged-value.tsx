import { useWords } from 'browser/words/use-words.tsx'
import { codedColumns, hiddenValue } from 'contract/log/desk.ts'
import { BranchNames } from '../branches/branch-names.tsx'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const isDay = /^\d{4}-\d{2}-\d{2}$/
const longestShown = 200

const isBilingual = (value: object): value is Readonly<Record<'ar' | 'en', unknown>> =>
  Object.keys(value).every((key) => key === 'ar' || key === 'en')

/** The value of a column in words: a day, a branch name, the word of a code. */
export function LoggedValue({ column, value }: { readonly column: string; readonly value: unknown }) {
  const { t } = useWords('desk-log-values')
  const wordOf = useValueWord()
  const days = useDays()
  if (value === null || value === undefined || value === '') return t('value_none')
  if (value === hiddenValue) return t('value_private')
  if (typeof value === 'boolean') return t(value ? 'value_yes' : 'value_no')
  if (column === 'branch_id' || column === 'branch_ids') return <BranchNames ids={[value].flat() as number[]} />
  if (typeof value === 'number')
    return <bdi className="num">{column.endsWith('_id') || column === 'pictures' ? `#${value}` : value}</bdi>
  if (typeof value === 'string') {
    if (codedColumns.includes(column)) return wordOf(column, value, t('value_more'))
    if (isMoment.test(value)) return days.moment(value)
    if (isDay.test(value)) return days.long(value)
    return <bdi dir="auto">{value.length > longestShown ? `${value.slice(0, longestShown)}…` : value}</bdi>
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return t('value_none')
    if (value.every((item) => typeof item !== 'object'))
      return value.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value of the past never moves
        <span key={at}>
          {at > 0 && <span>{t('comma')}</span>}
          <LoggedValue column={column} value={item} />
        </span>
      ))
  } else if (typeof value === 'object' && isBilingual(value))
    return (['ar', 'en'] as const)
      .filter((language) => value[language] !== null && value[language] !== undefined)
      .map((language) => (
        <span key={language} className="block">
          <span>{wordOf('language', language)}</span>: <LoggedValue column={column} value={value[language]} />
        </span>
      ))
  return t('value_more')
}

import { useWords } from 'browser/words/use-words.tsx'
import { hiddenValue, type LogRow, unreadColumns } from 'contract/log/desk.ts'
import { LoggedValue } from './logged-value.tsx'

/** The number of columns shown at first; a press shows the others. */
const shownAtOnce = 4

/** The changed columns with old and new values, in the reader's words (desk §1). */
export function LoggedChange({ before, after }: Pick<LogRow, 'before' | 'after'>) {
  const { t } = useWords('desk-log')
  const { t: word } = useWords('desk-log-values')
  const { t: label } = useWords('desk-values')
  const names = [...new Set([before, after].flatMap((side) => Object.keys(side ?? {})))].filter(
    (name) => !unreadColumns.includes(name),
  )
  if (names.length === 0) return null
  const nameOf = (name: string) =>
    word(`column_${name}`, { defaultValue: label(`column_${name}`, { defaultValue: t('other_column') }) })
  const list = (
    <ul className="text-small">
      {names.map((name) => (
        <li key={name}>
          <span>{nameOf(name)}</span>:{' '}
          {before && !(before[name] === hiddenValue && after?.[name] === hiddenValue) && (
            <>
              <LoggedValue column={name} value={before[name]} /> <span aria-hidden="true">{t('arrow')}</span>{' '}
            </>
          )}
          <LoggedValue column={name} value={after?.[name]} />
        </li>
      ))}
    </ul>
  )
  if (names.length <= shownAtOnce) return list
  return (
    <details>
      <summary className="link py-1 text-small">{t('changes', { count: names.length })}</summary>
      {list}
    </details>
  )
}

import { useWords } from 'browser/words/use-words.tsx'
import { Select } from 'ui/select.tsx'
import { useDays } from '../language/use-days.ts'
import { useFreeTimes } from './use-free-times.ts'

interface TimeChoiceProps {
  readonly label: string
  readonly branchId: number
  readonly value: string
  readonly onChoose: (slot: string) => void
  /** What no time means, where that may be chosen. */
  readonly none?: string
  /** Left out: the time it has. */
  readonly except?: string
}

/** One of the free times of a branch. The list is the browser's own: keys and thumbs know it. */
export function TimeChoice({ label, branchId, value, onChoose, none, except }: TimeChoiceProps) {
  const { t } = useWords('desk-visits')
  const { moment } = useDays()
  const times = useFreeTimes(branchId)?.filter(({ starts_at }) => starts_at !== except)
  return (
    <label className="grid gap-1">
      <span className="text-small text-ink-2">{label}</span>
      <Select>
        <select className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {value !== '' && !times?.some(({ starts_at }) => starts_at === value) && (
            <option value={value}>{moment(value)}</option>
          )}
          {times?.map(({ starts_at }) => (
            <option key={starts_at} value={starts_at}>
              {moment(starts_at)}
            </option>
          ))}
        </select>
      </Select>
      {times?.length === 0 && <span className="text-small">{t('no_free')}</span>}
    </label>
  )
}

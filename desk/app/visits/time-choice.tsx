import { useWords } from 'browser/words/use-words.tsx'
import { PickField } from '../forms/fields.tsx'
import { useDays } from '../language/use-days.ts'
import { useFreeTimes } from './use-free-times.ts'

interface TimeChoiceProps {
  readonly label: string
  readonly branchId: number
  readonly value: string
  readonly onChoose: (slot: string) => void
  /** The label of "no time", if that can be chosen. */
  readonly none?: string
  /** A slot to leave out: the visit's own. */
  readonly except?: string
}

/** Chooses a free time of a branch, with a native select. */
export function TimeChoice({ label, branchId, value, onChoose, none, except }: TimeChoiceProps) {
  const { t } = useWords('desk-visits')
  const { moment } = useDays()
  const times = useFreeTimes(branchId)?.filter(({ starts_at }) => starts_at !== except)
  const free = times?.map(({ starts_at }) => starts_at) ?? []
  const offered = value === '' || free.includes(value) ? free : [value, ...free]
  return (
    <PickField
      label={label}
      value={value}
      choices={offered.map((starts_at) => ({ value: starts_at, label: moment(starts_at) }))}
      none={none}
      hint={times?.length === 0 && t('no_free')}
      onChoose={onChoose}
    />
  )
}

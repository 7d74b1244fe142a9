import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { BranchTicks } from '../../branches/branch-ticks.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { useMe } from '../../session/me-context.ts'
import { Group } from './group.tsx'
import type { InputProps } from './input-props.ts'

/** Selects the branches of an item: all or some. Staff of some branches choose among theirs only. */
export function BranchesInput({ id, label, value, onChange, disabled, error }: InputProps) {
  const { t } = useWords('desk-content')
  const mayBeForAll = useMe().branch_ids.length === 0
  const chosen = Array.isArray(value) ? (value as number[]) : []
  const [isForSome, setIsForSome] = useState(chosen.length > 0)
  const none = mayBeForAll && isForSome && chosen.length === 0 ? t('branches_none') : undefined
  return (
    <Group id={id} label={label} error={error ?? none}>
      {mayBeForAll &&
        [false, true].map((some) => (
          <Tick
            key={String(some)}
            type="radio"
            name={id}
            className="content-tick"
            disabled={disabled}
            checked={isForSome === some}
            onTick={() => {
              setIsForSome(some)
              if (!some) onChange(null)
            }}
          >
            <span>{t(some ? 'these_branches' : 'all_branches')}</span>
          </Tick>
        ))}
      {(isForSome || !mayBeForAll) && (
        <BranchTicks chosen={chosen}>
          {(branch) => (
            <Tick
              key={branch.id}
              className="content-tick"
              disabled={disabled}
              checked={chosen.includes(branch.id)}
              onTick={(isOn) => onChange(isOn ? [...chosen, branch.id] : chosen.filter((each) => each !== branch.id))}
            >
              <span dir="auto">{branch.name}</span>
            </Tick>
          )}
        </BranchTicks>
      )}
    </Group>
  )
}

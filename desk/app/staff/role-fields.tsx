import { useWords } from 'browser/words/use-words.tsx'
import { type Role, roles, worksForAll } from 'contract/staff/roles.ts'
import { useId } from 'react'
import { describedBy, ErrorLine, errorIdOf } from 'ui/field.tsx'
import { BranchTicks } from '../branches/branch-ticks.tsx'
import { Tick } from '../forms/inputs.tsx'
import './role-fields.css'
import { useValueWord } from '../language/use-value-word.ts'

export interface RoleChoice {
  readonly role: Role
  readonly branch_ids: readonly number[]
}

interface RoleFieldsProps {
  readonly value: RoleChoice
  readonly onChange: (value: RoleChoice) => void
  /** The message about missing branches; it is shown until one is ticked. */
  readonly error?: string | undefined
}

/** The role with its permissions, and the branches of roles that are not for all of them. */
export function RoleFields({ value, onChange, error }: RoleFieldsProps) {
  const { t } = useWords('desk-staff')
  const wordOf = useValueWord()
  const { role, branch_ids } = value
  const id = useId()
  const missing = branch_ids.length === 0 ? error : undefined
  const toggle = (id: number, on: boolean) =>
    onChange({ role, branch_ids: on ? [...branch_ids, id] : branch_ids.filter((each) => each !== id) })
  return (
    <>
      <fieldset className="role-fields">
        <legend className="label">{t('role')}</legend>
        {roles.map((each) => (
          <Tick
            key={each}
            className=""
            type="radio"
            name="role"
            value={each}
            checked={each === role}
            onTick={() => onChange({ role: each, branch_ids: worksForAll(each) ? [] : branch_ids })}
          >
            <span>
              <b>{wordOf('role', each)}</b>
              <small>{t(`may_${each}`)}</small>
            </span>
          </Tick>
        ))}
      </fieldset>
      {!worksForAll(role) && (
        <fieldset className="role-fields">
          <legend className="label">{t('branches')}</legend>
          <BranchTicks chosen={branch_ids}>
            {(branch) => (
              <Tick
                key={branch.id}
                className=""
                checked={branch_ids.includes(branch.id)}
                onTick={(isOn) => toggle(branch.id, isOn)}
                {...describedBy(id, missing, undefined)}
              >
                <span dir="auto">{branch.name}</span>
              </Tick>
            )}
          </BranchTicks>
          {missing && <ErrorLine id={errorIdOf(id)}>{missing}</ErrorLine>}
        </fieldset>
      )}
    </>
  )
}

import { useWords } from 'browser/words/use-words.tsx'
import { type Role, roles, worksForAll } from 'contract/staff/roles.ts'
import { ErrorLine } from 'ui/field.tsx'
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
  readonly error?: string | undefined
}

/** The role with its permissions, and the branches of roles that are not for all of them. */
export function RoleFields({ value, onChange, error }: RoleFieldsProps) {
  const { t } = useWords('desk-staff')
  const wordOf = useValueWord()
  const { role, branch_ids } = value
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
            {({ id, name }) => (
              <Tick key={id} className="" checked={branch_ids.includes(id)} onTick={(isOn) => toggle(id, isOn)}>
                <span dir="auto">{name}</span>
              </Tick>
            )}
          </BranchTicks>
        </fieldset>
      )}
      {error && <ErrorLine>{error}</ErrorLine>}
    </>
  )
}

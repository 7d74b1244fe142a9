import { useWords } from 'browser/words/use-words.tsx'
import { type Role, roles, worksForAll } from 'contract/staff/roles.ts'
import { BranchTicks } from '../branches/branch-ticks.tsx'
import './role-fields.css'

export interface RoleChoice {
  readonly role: Role
  readonly branch_ids: readonly number[]
}

interface RoleFieldsProps {
  readonly value: RoleChoice
  readonly onChange: (value: RoleChoice) => void
  readonly error?: string | undefined
}

/** A role with what it may do, and the branches of whoever does not work for all. */
export function RoleFields({ value, onChange, error }: RoleFieldsProps) {
  const { t } = useWords('desk-staff')
  const { t: shell } = useWords('desk-shell')
  const { role, branch_ids } = value
  const toggle = (id: number, on: boolean) =>
    onChange({ role, branch_ids: on ? [...branch_ids, id] : branch_ids.filter((each) => each !== id) })
  return (
    <>
      <fieldset className="role-fields">
        <legend className="label">{t('role')}</legend>
        {roles.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="role"
              value={each}
              checked={each === role}
              onChange={() => onChange({ role: each, branch_ids: worksForAll(each) ? [] : branch_ids })}
            />
            <span>
              <b>{shell(`role_${each}`)}</b>
              <small>{t(`may_${each}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {!worksForAll(role) && (
        <fieldset className="role-fields">
          <legend className="label">{t('branches')}</legend>
          <BranchTicks chosen={branch_ids}>
            {({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={branch_ids.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                <span dir="auto">{name}</span>
              </label>
            )}
          </BranchTicks>
        </fieldset>
      )}
      {error && (
        <p className="error-line" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

import { isStartDate, startYearsAhead } from 'contract/kids/rules.ts'
import type { Registration } from 'contract/registrations/endpoints.ts'
import { riyadhDay } from 'i18n/format.ts'
import { invalidField } from '../requests/invalid-field.ts'
import type { StoredRegistration } from './queries.ts'

export function requireStartDate(isoDay: string, now: Date) {
  if (isStartDate(isoDay, riyadhDay(now))) return
  throw invalidField('start_date', { rule: 'implausible', facts: { max: startYearsAhead } })
}

export function registrationOf(stored: StoredRegistration): Registration {
  const { kid_id, kid_name, branch_id, branch_name, program_id, program_name, ...row } = stored
  return {
    ...row,
    kid: { id: kid_id, name: kid_name },
    branch: { id: branch_id, name: branch_name },
    program: { id: program_id, name: program_name },
    history: row.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    declared_at: row.declared_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

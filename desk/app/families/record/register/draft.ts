import type { Input } from 'contract/endpoint.ts'
import type { FamilyRecord } from 'contract/families/desk.ts'
import type { enterRegistration } from 'contract/registrations/desk.ts'
import type { PlaceDraft } from '../../../registrations/place-fields.tsx'
import { personOf } from '../../person-field.tsx'

/** A registration being entered. */
export interface RegistrationDraft extends PlaceDraft {
  /** The id of a child of the record; '' for another child. */
  readonly child: string
  /** Of another child: its person, in a record of several. */
  readonly person: string
  readonly kid_name: string
  readonly birth_date: string
}

/** The child of the record; undefined for another one. */
export const childOf = ({ children }: FamilyRecord, draft: RegistrationDraft) =>
  children.find(({ id }) => String(id) === draft.child)

export const newDraft = ({ children, branch }: FamilyRecord, today: string): RegistrationDraft => ({
  ...{ child: children[0] ? String(children[0].id) : '', person: '', kid_name: '', birth_date: '' },
  ...{ branch_id: branch?.id ?? null, program_id: children[0]?.program?.id ?? '', schedule: 'full_time' },
  ...{ start_date: children[0]?.start_date ?? '', asked_on: today },
})

/** The body of the call; a field without a value is refused beside it. */
export const bodyOf = (draft: RegistrationDraft, anyway: boolean): Input<typeof enterRegistration>['body'] => {
  const { child, person, branch_id, program_id, ...facts } = draft
  return {
    ...facts,
    ...(child === '' ? personOf(person) : { child_id: child }),
    branch_id: branch_id ?? '',
    program_id,
    ...(anyway && { anyway }),
  }
}

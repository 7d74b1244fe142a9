import { useWords } from 'browser/words/use-words.tsx'
import { listFamilyOwners } from 'contract/families/desk.ts'
import type { Colleague } from 'contract/staff/people.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { PickField } from '../forms/fields.tsx'

/** The id of the colleague who takes over; `nobody`: the families wait for one; `later`: they stay as they are. */
export type SuccessorChoice = 'later' | 'nobody' | number

interface SuccessorFieldProps {
  readonly colleague: Colleague
  /** The number of families this colleague looks after. */
  readonly families: number
  /** Undefined until chosen. */
  readonly value: SuccessorChoice | undefined
  readonly error: string | undefined
  readonly onChoose: (choice: SuccessorChoice) => void
}

/** Asks who takes over the families of a colleague whose account is deactivated. */
export function SuccessorField({ colleague: { id, name }, families, value, error, onChoose }: SuccessorFieldProps) {
  const { t } = useWords('desk-staff')
  const owners = useAnswer(listFamilyOwners).data ?? []
  return (
    <PickField
      label={t('take_over', { name, count: families })}
      error={error}
      value={value ?? ''}
      none={value === undefined ? t('choose_heir') : undefined}
      choices={[
        { value: 'later', label: t('keep_owner') },
        { value: 'nobody', label: t('none_yet') },
        ...owners.filter((owner) => owner.id !== id).map((owner) => ({ value: owner.id, label: owner.name })),
      ]}
      onChoose={(chosen) => chosen !== '' && onChoose(chosen)}
    />
  )
}

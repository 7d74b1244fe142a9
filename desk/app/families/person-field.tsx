import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { PickField } from '../forms/fields.tsx'

interface PersonFieldProps {
  readonly people: FamilyRecord['people']
  /** The id of the chosen person; '' for none. */
  readonly value: string
  readonly onChoose: (id: string) => void
  readonly error?: string | undefined
}

/** The person whom the entry is about, in a record of several; nothing in a record of one. */
export function PersonField({ people, value, onChoose, error }: PersonFieldProps) {
  const { t } = useWords('desk-families')
  if (people.length < 2) return null
  return (
    <PickField
      label={t('person')}
      none={t('choose_person')}
      choices={people.map(({ id, names }) => ({ value: String(id), label: names[0] ?? '' }))}
      value={value}
      error={error}
      onChoose={onChoose}
    />
  )
}

/** The field of a call for the person chosen in `PersonField`. */
export const personOf = (value: string) => (value === '' ? {} : { person_id: Number(value) })

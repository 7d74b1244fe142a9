import { useWords } from 'browser/words/use-words.tsx'
import { childNameMaxLength } from 'contract/families/changes.ts'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { DateField } from '../../../forms/dates.tsx'
import { InputField } from '../../../forms/fields.tsx'
import { SegmentField } from '../../../forms/segments.tsx'
import { fieldPairs } from '../../../registrations/place-fields.tsx'
import { PersonField } from '../../person-field.tsx'
import { useChildren } from '../../use-children.ts'
import { childOf, type RegistrationDraft } from './draft.ts'

interface RegisterFieldsProps {
  readonly family: FamilyRecord
  readonly draft: RegistrationDraft
  readonly onType: (part: Partial<RegistrationDraft>) => void
  readonly errorOf: (field: string) => string | undefined
}

/** The child: one of the record, or another by name and birth date. */
export function ChildFields({ family, draft, onType, errorOf }: RegisterFieldsProps) {
  const { t } = useWords('desk-registrations')
  const { one, age } = useChildren()
  const { people, children } = family
  const child = childOf(family, draft)
  const { birth_date } = draft
  return (
    <>
      {children.length > 0 && (
        <SegmentField
          label={t('child')}
          choices={[
            ...children.map((each) => ({ value: String(each.id), label: one(each) })),
            { value: '', label: `+ ${t('another_child')}` },
          ]}
          value={draft.child}
          error={errorOf('child_id')}
          onChoose={(chosen) => onType({ child: chosen })}
        />
      )}
      <div className={`${fieldPairs} empty:hidden`}>
        {!child && (
          <PersonField
            people={people}
            value={draft.person}
            error={errorOf('person_id')}
            onChoose={(person) => onType({ person })}
          />
        )}
        {!child?.name && (
          <InputField
            label={t('kid_name')}
            dir="auto"
            maxLength={childNameMaxLength}
            value={draft.kid_name}
            error={errorOf('kid_name')}
            onText={(kid_name) => onType({ kid_name })}
          />
        )}
        {!child?.birth_date && (
          <DateField
            kind="day"
            label={t('birth_date')}
            value={birth_date}
            hint={birth_date && age({ birth_date, age: null, age_on: null })}
            error={errorOf('birth_date')}
            onValue={(text) => onType({ birth_date: text })}
          />
        )}
      </div>
    </>
  )
}

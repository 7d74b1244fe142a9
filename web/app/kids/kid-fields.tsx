import { useLoadable } from 'browser/calls/use-loadable.ts'
import { ChoiceField } from 'browser/forms/choice-field.tsx'
import { TextField } from 'browser/forms/fields.tsx'
import { SelectField } from 'browser/forms/select-field.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { kidNameMaxLength, kidNotesMaxLength } from 'contract/limits.ts'
import { listNationalities } from 'contract/nationalities/endpoints.ts'
import { BirthDateField } from './birth-date-field.tsx'

/** Fields of a child's details, for registration and editing. */
export function KidFieldset() {
  const { t } = useWords('kids')
  const nationalities = useLoadable(listNationalities, undefined).data ?? []
  const genders = [
    { value: 'female', label: t('girl') },
    { value: 'male', label: t('boy') },
  ]
  return (
    <>
      <TextField
        name="kid_name"
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="off"
        maxLength={kidNameMaxLength}
      />
      <BirthDateField name="kid_birth_date" />
      <div className="grid gap-6 sm:grid-cols-2">
        <ChoiceField name="kid_gender" label={t('gender')} choices={genders} />
        <SelectField
          name="kid_nationality"
          label={t('nationality')}
          note={t('optional')}
          choices={[
            { value: '', label: t('no_nationality') },
            ...nationalities.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <TextField
        name="kid_notes"
        label={t('about')}
        note={t('optional')}
        hint={t('about_hint')}
        maxLength={kidNotesMaxLength}
        lines={3}
      />
    </>
  )
}

import { useWords } from 'browser/words/use-words.tsx'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { childNameMaxLength } from 'contract/families/changes.ts'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { listDeskPlaces } from 'contract/places/desk.ts'
import { schedules } from 'contract/registrations/schedules.ts'
import { BranchField } from '../../../branches/branch-input.tsx'
import { useAnswer } from '../../../calls/use-answer.ts'
import { DateField } from '../../../forms/dates.tsx'
import { InputField, PickField } from '../../../forms/fields.tsx'
import { SegmentField } from '../../../forms/segments.tsx'
import { useDays } from '../../../language/use-days.ts'
import { useValueWord } from '../../../language/use-value-word.ts'
import { useCellWords } from '../../../places/use-cell-words.ts'
import { useSchoolYears } from '../../../places/use-school-years.ts'
import { fitsAges } from '../../../registrations/registration-facts.tsx'
import { PersonField } from '../../person-field.tsx'
import { useChildren } from '../../use-children.ts'
import { childOf, type RegistrationDraft } from './draft.ts'
import { AgeWarning, PlaceNote } from './place-facts.tsx'

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
      <div className="register-fields">
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

/** Branch and programme with its places, schedule, start, and the day on which the family asked. */
export function PlaceFields({ family, draft, onType, errorOf }: RegisterFieldsProps) {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { today, withoutWeekday } = useDays()
  const { spanOf } = useSchoolYears()
  const { short } = useCellWords()
  const { branch_id, start_date, program_id, schedule, asked_on } = draft
  const birth = childOf(family, draft)?.birth_date ?? draft.birth_date
  const year = schoolYearOf(start_date || today)
  const places = useAnswer(
    listDeskPlaces,
    { query: { year, ...(branch_id !== null && { branch_id }) } },
    { when: branch_id !== null },
  )
  const row = places.data?.data.find(({ branch }) => branch.id === branch_id)
  const cells = row?.programs ?? []
  const cell = cells.find(({ program }) => program.id === program_id)
  const isOutside = cell && birth && start_date && !fitsAges(birth, start_date, cell.program)
  return (
    <>
      <div className="register-fields">
        <BranchField
          label={t('branch')}
          chosen={branch_id ?? undefined}
          none={t('choose')}
          error={errorOf('branch_id')}
          onChoose={(chosen) => onType({ branch_id: chosen ?? null, program_id: '' })}
        />
        <PickField
          label={t('programme')}
          none={t('choose')}
          value={program_id}
          choices={cells.map((each) => ({
            value: each.program.id,
            label: [each.program.name, each.program.ages, short(each)].join(' · '),
          }))}
          hint={isOutside && <AgeWarning birth={birth} start={start_date} cell={cell} cells={cells} />}
          error={errorOf('program_id')}
          onChoose={(chosen) => onType({ program_id: chosen })}
        />
      </div>
      <SegmentField
        label={t('schedule')}
        value={schedule}
        choices={schedules.map((value) => ({ value, label: wordOf('schedule', value) }))}
        onChoose={(next) => onType({ schedule: next })}
      />
      <div className="register-fields">
        <DateField
          kind="day"
          label={t('start')}
          value={start_date}
          hint={start_date && t('of_year', { year: spanOf(year) })}
          error={errorOf('start_date')}
          onValue={(text) => onType({ start_date: text })}
        />
        <DateField
          kind="day"
          label={t('day_of_asking')}
          value={asked_on}
          hint={t('day_of_asking_hint', { day: withoutWeekday(today) })}
          error={errorOf('asked_on')}
          onValue={(text) => onType({ asked_on: text })}
        />
      </div>
      {row && cell && <PlaceNote branch={row.branch.name} cell={cell} />}
    </>
  )
}

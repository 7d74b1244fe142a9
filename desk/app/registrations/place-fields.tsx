import { useWords } from 'browser/words/use-words.tsx'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { listDeskPlaces } from 'contract/places/desk.ts'
import { type Schedule, schedules } from 'contract/registrations/schedules.ts'
import { BranchField } from '../branches/branch-input.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { DateField } from '../forms/dates.tsx'
import { PickField } from '../forms/fields.tsx'
import { SegmentField } from '../forms/segments.tsx'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { useCellWords } from '../places/use-cell-words.ts'
import { useSchoolYears } from '../places/use-school-years.ts'
import { AgeWarning, PlaceNote } from './place-notes.tsx'
import { fitsAges } from './registration-facts.tsx'

/** The place that a child asks for. */
export interface PlaceDraft {
  readonly branch_id: number | null
  readonly program_id: number | ''
  readonly schedule: Schedule
  readonly start_date: string
  readonly asked_on: string
}

/** Two fields beside each other, if they have room. */
export const fieldPairs = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-x-5 gap-y-4'

interface PlaceFieldsProps {
  readonly birth: string
  readonly draft: PlaceDraft
  readonly onType: (part: Partial<PlaceDraft>) => void
  readonly errorOf: (field: string) => string | undefined
  /** A registration that is not entered yet: the form says how the list will show it, and where it would stand. */
  readonly isNew?: boolean
  /** Staff enter the day of asking; an account asks when it sends. */
  readonly hasDayOfAsking: boolean
  /** The programme of a registration, which the branch may have dropped. */
  readonly kept?: { readonly id: number; readonly name: string }
}

/** Branch and programme with its places, schedule, start, and the day on which the family asked. */
export function PlaceFields({ birth, draft, onType, errorOf, isNew, hasDayOfAsking, kept }: PlaceFieldsProps) {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { today, withoutWeekday } = useDays()
  const { spanOf } = useSchoolYears()
  const { short } = useCellWords()
  const { branch_id, start_date, program_id, schedule, asked_on } = draft
  const year = schoolYearOf(start_date || today)
  const query = { year, ...(branch_id !== null && { branch_id }) }
  const places = useAnswer(listDeskPlaces, { query }, { when: branch_id !== null })
  const row = places.data?.data.find(({ branch }) => branch.id === branch_id)
  const cells = row?.programs ?? []
  const cell = cells.find(({ program }) => program.id === program_id)
  const isOutside = cell && birth && start_date && !fitsAges(birth, start_date, cell.program)
  return (
    <>
      <div className={fieldPairs}>
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
          choices={[
            ...(kept && !cell && program_id === kept.id ? [{ value: kept.id, label: kept.name }] : []),
            ...cells.map((each) => ({
              value: each.program.id,
              label: [each.program.name, short(each), each.program.ages].join(' · '),
            })),
          ]}
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
      <div className={fieldPairs}>
        <DateField
          kind="day"
          label={t('start')}
          value={start_date}
          hint={start_date && t('of_year', { year: spanOf(year) })}
          error={errorOf('start_date')}
          onValue={(text) => onType({ start_date: text })}
        />
        {hasDayOfAsking && (
          <DateField
            kind="day"
            label={t('day_of_asking')}
            value={asked_on}
            hint={isNew && t('day_of_asking_hint', { day: withoutWeekday(today) })}
            error={errorOf('asked_on')}
            onValue={(text) => onType({ asked_on: text })}
          />
        )}
      </div>
      {isNew && row && cell && <PlaceNote branch={row.branch.name} cell={cell} />}
    </>
  )
}

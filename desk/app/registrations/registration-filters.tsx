import { useWords } from 'browser/words/use-words.tsx'
import { listDeskPrograms } from 'contract/programs/desk.ts'
import { registrationSorts } from 'contract/registrations/desk.ts'
import { registrationGroups } from 'contract/registrations/statuses.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { ChoiceFilter, Filters, SearchField } from '../lists/filters.tsx'

export const filterNames = ['q', 'status', 'branch_id', 'program_id', 'year', 'sort'] as const
type Params = Partial<Record<(typeof filterNames)[number], string>>

interface RegistrationFiltersProps {
  readonly params: Params
  readonly onChange: (changes: Params) => void
  readonly onClear: (() => void) | undefined
}

export function RegistrationFilters({ params, onChange, onClear }: RegistrationFiltersProps) {
  const { t } = useWords('desk-registrations')
  const programs = useAnswer(listDeskPrograms).data ?? []
  return (
    <Filters onClear={onClear}>
      <SearchField label={t('search')} value={params.q} onSearch={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t('programme')}
        value={params.program_id}
        all={t('all')}
        choices={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(program_id) => onChange({ program_id } as Params)}
      />
      <ChoiceFilter
        label={t('status')}
        value={params.status}
        all={t('all')}
        choices={registrationGroups.map((value) => ({ value, label: t(`group_${value}`) }))}
        onChoose={(status) => onChange({ status } as Params)}
      />
      <ChoiceFilter
        label={t('order')}
        value={params.sort}
        all={t('order_newest')}
        choices={registrationSorts
          .slice(1)
          .map((each) => ({ value: each, label: t(each === 'asked' ? 'order_by_asking' : `order_${each}`) }))}
        onChoose={(sort) => onChange({ sort } as Params)}
      />
    </Filters>
  )
}

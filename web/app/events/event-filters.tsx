import { useWords } from 'browser/words/use-words.tsx'
import { FilterChips } from '../branches/filter-chips.tsx'
import { type EventListParams, eventsPath } from './search-params.ts'

interface EventFiltersProps {
  readonly params: EventListParams
  readonly today: string
}

/** Filters for coming or past, list or month, and branch. */
export function EventFilters({ params, today }: EventFiltersProps) {
  const { t } = useWords('events')
  const chip = (label: string, view: Pick<EventListParams, 'view'> & Partial<EventListParams>) => ({
    label,
    to: eventsPath(params, view, today),
    isChosen: params.view === view.view && (view.type === undefined || params.type === view.type),
  })
  return (
    <FilterChips
      className="max-md:[&>ul:last-child]:-order-1"
      label={t('which')}
      branch={{
        id: params.branch,
        label: t('which_branch'),
        allLabel: t('all_branches'),
        pathOf: (branch) => eventsPath(params, { branch }, today),
      }}
      view={{
        label: t('which_view'),
        chips: [
          chip(t('upcoming'), { view: 'list', type: 'upcoming' }),
          chip(t('past'), { view: 'list', type: 'past' }),
          chip(t('view_month'), { view: 'month' }),
        ],
      }}
    />
  )
}

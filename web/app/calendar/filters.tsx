import { useWords } from 'browser/words/use-words.tsx'
import { FilterChips } from '../branches/filter-chips.tsx'
import { type CalendarParams, calendarPath } from './search-params.ts'

/** Filters for the branch and for month or year. */
export function CalendarFilters({ params, today }: { params: CalendarParams; today: string }) {
  const { t } = useWords('calendar')
  const chip = (label: string, view: CalendarParams['view']) => ({
    label,
    to: calendarPath(params, { view }, today),
    isChosen: params.view === view,
  })
  return (
    <FilterChips
      className="not-print"
      label={t('panel_title')}
      branch={{
        id: params.branch,
        label: t('branch'),
        allLabel: t('all_branches'),
        pathOf: (branch) => calendarPath(params, { branch }, today),
      }}
      view={{ label: t('view'), chips: [chip(t('view_month'), 'month'), chip(t('view_year'), 'year')] }}
    />
  )
}

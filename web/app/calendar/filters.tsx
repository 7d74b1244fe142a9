import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { BranchChoices } from '../branches/branch-choices.tsx'
import { useBranch } from '../branches/branches.ts'
import { type CalendarParams, calendarPath } from './search-params.ts'

/** Filters for the branch and for month or year; each choice is a link. */
export function CalendarFilters({ params, today }: { params: CalendarParams; today: string }) {
  const { t } = useWords('calendar')
  const chosenBranch = useBranch(params.branch)
  const chip = (label: string, change: Partial<CalendarParams>, chosen: boolean) => (
    <li key={label}>
      <Link
        className="chip"
        to={calendarPath(params, change, today)}
        aria-current={chosen ? 'true' : undefined}
        preventScrollReset
      >
        {label}
      </Link>
    </li>
  )
  return (
    <nav className="calendar-filters not-print" aria-label={t('panel_title')}>
      <BranchChoices chosen={chosenBranch}>
        {(branches) => (
          <ul aria-label={t('branch')}>
            {chip(t('all_branches'), { branch: undefined }, params.branch === undefined)}
            {branches.map(({ id, name }) => chip(name, { branch: id }, params.branch === id))}
          </ul>
        )}
      </BranchChoices>
      <ul aria-label={t('view')}>
        {chip(t('view_month'), { view: 'month' }, params.view === 'month')}
        {chip(t('view_year'), { view: 'year' }, params.view === 'year')}
      </ul>
    </nav>
  )
}

import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { BranchChoices } from '../branches/branch-choices.tsx'
import { useBranch } from '../branches/branches.ts'
import { type EventListParams, eventsPath } from './search-params.ts'

interface EventFiltersProps {
  readonly params: EventListParams
  readonly today: string
}

/** Filters for coming or past, list or month, and branch; each choice is a link. */
export function EventFilters({ params, today }: EventFiltersProps) {
  const { t } = useWords('events')
  const chosenBranch = useBranch(params.branch)
  const chip = (label: string, change: Partial<EventListParams>, chosen: boolean) => (
    <li key={label}>
      <Link
        className="chip"
        to={eventsPath(params, change, today)}
        aria-current={chosen ? 'true' : undefined}
        preventScrollReset
      >
        {label}
      </Link>
    </li>
  )
  return (
    <nav className="event-filters" aria-label={t('which')}>
      <BranchChoices chosen={chosenBranch}>
        {(branches) => (
          <ul aria-label={t('which_branch')}>
            {chip(t('all_branches'), { branch: undefined }, params.branch === undefined)}
            {branches.map(({ id, name }) => chip(name, { branch: id }, params.branch === id))}
          </ul>
        )}
      </BranchChoices>
      <ul aria-label={t('which_view')}>
        {chip(t('upcoming'), { view: 'list', type: 'upcoming' }, params.view === 'list' && params.type === 'upcoming')}
        {chip(t('past'), { view: 'list', type: 'past' }, params.view === 'list' && params.type === 'past')}
        {chip(t('view_month'), { view: 'month' }, params.view === 'month')}
      </ul>
    </nav>
  )
}

import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { useBranches } from '../branches/branches.ts'
import { type Asked, addressOf } from './asked.ts'

interface EventFiltersProps {
  readonly asked: Asked
  readonly today: string
}

/** Coming or past, list or month, which branch: each choice is an address. */
export function EventFilters({ asked, today }: EventFiltersProps) {
  const { t } = useWords('events')
  const branches = useBranches().data?.data ?? []
  const chip = (label: string, change: Partial<Asked>, chosen: boolean) => (
    <li key={label}>
      <Link
        className="chip"
        to={addressOf(asked, change, today)}
        aria-current={chosen ? 'true' : undefined}
        preventScrollReset
      >
        {label}
      </Link>
    </li>
  )
  return (
    <nav className="event-filters" aria-label={t('which')}>
      <ul aria-label={t('which_branch')}>
        {chip(t('all_branches'), { branch: undefined }, asked.branch === undefined)}
        {branches.map(({ id, name }) => chip(name, { branch: id }, asked.branch === id))}
      </ul>
      <ul aria-label={t('which_view')}>
        {chip(t('upcoming'), { view: 'list', type: 'upcoming' }, asked.view === 'list' && asked.type === 'upcoming')}
        {chip(t('past'), { view: 'list', type: 'past' }, asked.view === 'list' && asked.type === 'past')}
        {chip(t('view_month'), { view: 'month' }, asked.view === 'month')}
      </ul>
    </nav>
  )
}

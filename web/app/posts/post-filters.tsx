import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { PostCategory } from 'contract/posts/endpoints.ts'
import { newsCategory } from 'contract/posts/endpoints.ts'
import { useBranches } from '../branches/branches.ts'
import { type Asked, addressOfList } from './asked.ts'

interface PostFiltersProps {
  readonly asked: Asked
  readonly categories?: readonly PostCategory[] | undefined
}

/** Which branch, and of posts what they are about: each choice is an address. */
export function PostFilters({ asked, categories }: PostFiltersProps) {
  const { t } = useWords('posts')
  const branches = useBranches().data?.data ?? []
  const chip = (label: string, to: string, chosen: boolean) => (
    <li key={label}>
      <Link className="chip" to={to} aria-current={chosen ? 'true' : undefined} preventScrollReset>
        {label}
      </Link>
    </li>
  )
  return (
    <div className="post-filters">
      {categories && (
        <nav aria-label={t('which_category')}>
          <ul>
            {chip(t('all_categories'), addressOfList(asked, { category: undefined }), asked.category === undefined)}
            {categories
              .filter(({ id }) => id !== newsCategory)
              .map(({ id, name }) => chip(name, addressOfList(asked, { category: id }), asked.category === id))}
          </ul>
        </nav>
      )}
      <nav aria-label={t('which_branch')}>
        <ul>
          {chip(t('all_branches'), addressOfList(asked, { branch: undefined }), asked.branch === undefined)}
          {branches.map(({ id, name }) => chip(name, addressOfList(asked, { branch: id }), asked.branch === id))}
        </ul>
      </nav>
    </div>
  )
}

import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { PostCategory } from 'contract/posts/endpoints.ts'
import { newsCategory } from 'contract/posts/endpoints.ts'
import { BranchChoices } from '../../branches/branch-choices.tsx'
import { useBranch } from '../../branches/branches.ts'
import { type PostListParams, postListPath } from '../search-params.ts'
import './post-filters.css'

interface PostFiltersProps {
  readonly params: PostListParams
  readonly categories?: readonly PostCategory[] | undefined
}

/** Filters for the branch and, for posts, the category; each choice is a link. */
export function PostFilters({ params, categories }: PostFiltersProps) {
  const { t } = useWords('posts')
  const chosen = useBranch(params.branch)
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
            {chip(t('all_categories'), postListPath(params, { category: undefined }), params.category === undefined)}
            {categories
              .filter(({ id }) => id !== newsCategory)
              .map(({ id, name }) => chip(name, postListPath(params, { category: id }), params.category === id))}
          </ul>
        </nav>
      )}
      <nav aria-label={t('which_branch')}>
        <BranchChoices chosen={chosen}>
          {(branches) => (
            <ul>
              {chip(t('all_branches'), postListPath(params, { branch: undefined }), params.branch === undefined)}
              {branches.map(({ id, name }) => chip(name, postListPath(params, { branch: id }), params.branch === id))}
            </ul>
          )}
        </BranchChoices>
      </nav>
    </div>
  )
}

import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { areMany, useBranches } from '../../branches/branches.ts'

/** Links to the fees of each branch; in a school with many, to the search for a branch. */
export function FeesOfBranches() {
  const { t } = useWords('about')
  const list = useBranches().data
  if (!list || list.data.length === 0) return null
  return (
    <p className="mb-8 flex flex-wrap gap-2">
      {areMany(list) ? (
        <Link className="chip" to={href('branches')}>
          {t('find_branch')}
        </Link>
      ) : (
        list.data.map(({ id, name }) => (
          <Link key={id} className="chip" to={href('fees', { branchId: id })}>
            {t('fees_of', { branch: name })}
          </Link>
        ))
      )}
    </p>
  )
}

import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'

/** Link to all branches, below the first of many. */
export default function AllBranches() {
  const { t } = useWords('finder')
  return (
    <p className="mt-6">
      <Link className="link" to={href('branches')}>
        {t('all')}
      </Link>
    </p>
  )
}

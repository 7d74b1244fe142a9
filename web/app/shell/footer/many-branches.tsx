import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { fewBranches } from '../../branches/branches.ts'
import { useCities } from '../../branches/many/cities.ts'

/** The first cities of a school with many branches, and the link to all. */
export default function ManyBranches() {
  const { t } = useWords('finder')
  return (
    <ul>
      {useCities()
        .slice(0, fewBranches)
        .map(({ name }) => (
          <li key={name}>
            <Link to={href('branches', { city: name })}>{name}</Link>
          </li>
        ))}
      <li>
        <Link to={href('branches')}>{t('all')}</Link>
      </li>
    </ul>
  )
}

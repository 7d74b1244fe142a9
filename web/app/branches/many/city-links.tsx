import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { City } from 'contract/branches/find.ts'
import { href } from 'contract/site/href.ts'

interface CityLinksProps {
  readonly cities: readonly City[]
  readonly chosen?: string | undefined
}

/** Each city leads to its branches. */
export function CityLinks({ cities, chosen }: CityLinksProps) {
  const { t } = useWords('finder')
  return (
    <nav aria-label={t('cities')}>
      <ul className="flex flex-wrap gap-2">
        {cities.map(({ name, branches_count }) => (
          <li key={name}>
            <Link
              className="chip"
              to={href('branches', { city: name })}
              aria-current={name === chosen ? 'true' : undefined}
            >
              {name}
              <span className="num" aria-hidden="true">
                {branches_count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

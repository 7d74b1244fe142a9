import { type Branch, listBranches } from 'contract/branches.ts'
import type { Asking } from 'contract/endpoint.ts'
import type { Page } from 'contract/paging.ts'
import { LocateFixed } from 'lucide'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Skeleton } from 'ui/state.tsx'
import { nearestFirst } from '../branches/distance.ts'
import { usePosition } from '../branches/use-position.ts'
import { useWords } from '../language/words.tsx'
import type { Loaded } from '../loading/load.ts'
import { useLoadable } from '../loading/use-loadable.ts'
import { Failed } from '../shell/failed.tsx'
import { Link } from '../shell/link.tsx'
import { HouseCard } from './house-card.tsx'

/** Every branch with its hours, which the shell's brief list leaves out. */
export const housesAsking: Asking<typeof listBranches> = { query: { with_paginate: 'no', type: 'web' } }

/** Each house with its phones and hours; on a wish the nearest first, worked out here in the browser. */
export function HousesToCall({ first }: { first: Loaded<Page<Branch>> | undefined }) {
  const { t } = useWords('contact')
  const houses = useLoadable(listBranches, housesAsking, first)
  const here = usePosition()
  const list = houses.data?.data ?? []
  const ordered =
    here.status === 'known'
      ? nearestFirst(here.position, list)
      : list.map((place) => ({ place, km: undefined as number | undefined }))

  return (
    <section className="about-band bg-sand-100" aria-labelledby="houses">
      <div className="wrap">
        <div className="houses-head">
          <h2 className="h2" id="houses">
            {t('houses')}
          </h2>
          <div className="nearest">
            <Button kind="line" small busy={here.status === 'asking'} onClick={here.ask}>
              <Icon of={LocateFixed} />
              {t('nearest')}
            </Button>
            <p className="text-small text-ink-2" aria-live="polite">
              {here.status === 'known' && list.length > 0
                ? t('nearest_is', { name: ordered[0]?.place.name })
                : t(here.status === 'refused' || here.status === 'unknown' ? `nearest_${here.status}` : 'nearest_note')}
            </p>
          </div>
        </div>
        {houses.status === 'failed' && <Failed onRetry={houses.retry} />}
        {houses.status === 'loading' && <Skeleton className="h-80" />}
        <ul className="call-grid">
          {ordered.map(({ place, km }) => (
            <HouseCard key={place.id} branch={place} km={km} />
          ))}
          <li className="call-card call-tour">
            <b className="h4">{t('rather_come')}</b>
            <Link className={buttonClass({ small: true })} to="/booktour">
              {t('book_tour')}
            </Link>
          </li>
        </ul>
      </div>
    </section>
  )
}

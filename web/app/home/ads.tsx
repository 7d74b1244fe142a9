import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { FailedLine } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { type Ad, listAds } from 'contract/ads/endpoints.ts'
import { ArrowRight } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'

/** Announcements of the school; nothing if there are none. */
export function Ads({ initial }: { initial: Loaded<Ad[]> | undefined }) {
  const ads = useLoadable(listAds, undefined, initial)
  if (ads.status === 'failed')
    return (
      <div className="wrap py-6">
        <FailedLine onRetry={ads.retry} />
      </div>
    )
  if (!ads.data?.length) return null
  return (
    <div className="wrap ads later">
      {ads.data.map((ad) => (
        <Link key={ad.id} to={ad.link} className={`ad max-xs:grid-cols-1 ad-${ad.plane}`}>
          <span className="grid gap-1">
            <b className="h3">{ad.title}</b>
            <span className="text-ink-2">{ad.text}</span>
            <Icon of={ArrowRight} mirrored className="mt-3" />
          </span>
          <Picture path={ad.image} alt="" sizes="220px" width={220} height={165} widest={640} className="ad-picture" />
        </Link>
      ))}
    </div>
  )
}

import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { pointOf } from 'contract/branches/point.ts'
import { href } from 'contract/site/href.ts'
import { wholeNumberText } from 'i18n/format.ts'
import { LocateFixed } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { areMany, useBranch, useBranches } from '../branches.ts'
import { useNearBranches } from './near.ts'

interface NearestProps {
  /** The branch of the current page. */
  readonly here?: number
  /** Called with the nearest branch. */
  readonly onFound?: (branchId: number) => void
}

/** Button that finds the nearest branch in the browser; hidden unless two branches have a point on the map. */
export function Nearest({ here, onFound }: NearestProps) {
  const { t } = useWords('nearest')
  const [status, setStatus] = useState<'idle' | 'asking' | 'known' | 'refused' | 'unknown'>('idle')
  const list = useBranches().data
  const branches = list?.data ?? []
  const near = useNearBranches()
  const [first] = near ?? []
  const nearest = useBranch(first?.id)
  if (branches.filter(pointOf).length < 2) return null

  const ask = async () => {
    setStatus('asking')
    const answer = await import('./find-nearest.ts').then(
      ({ findNearest }) => findNearest(list && areMany(list) ? undefined : branches),
      () => 'unknown' as const,
    )
    setStatus(typeof answer === 'number' ? 'known' : answer)
    if (typeof answer === 'number') onFound?.(answer)
  }
  const isHere = nearest !== undefined && nearest.id === here
  return (
    <div className="grid min-h-22 max-w-96 justify-items-start gap-2 noscript:hidden">
      <Button kind="line" small busy={status === 'asking'} onClick={() => void ask()}>
        <Icon of={LocateFixed} />
        {t('ask')}
      </Button>
      <p className="text-small text-ink-2" aria-live="polite">
        <span>
          {nearest && status !== 'refused' && status !== 'unknown'
            ? t(isHere ? 'is_this' : 'is', { name: nearest.name })
            : t(status === 'refused' || status === 'unknown' ? status : 'note')}
        </span>
        {nearest && here !== undefined && !isHere && (
          <>
            {' '}
            <Link className="link" to={href('branch', { branchId: nearest.id })}>
              {t('see', { name: nearest.name })}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

/** "about 12 km away" */
export function Distance({ km }: { km: number }) {
  const { t } = useWords('nearest')
  const { language } = useLanguage()
  return (
    <span className="block text-small font-medium text-palm-700">
      {km < 1 ? t('under_a_kilometre') : t('kilometres', { km: wholeNumberText(language, Math.round(km)) })}
    </span>
  )
}

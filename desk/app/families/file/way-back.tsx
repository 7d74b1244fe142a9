import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { useNavigate } from 'react-router'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../../addresses.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useWalk } from '../list/use-walk.ts'
import './way-back.css'

/** Back to the list; and through it, family by family, where this one was opened from there (`J`, `K`). */
export function WayBack({ id }: { id: number }) {
  const { t } = useWords('desk-families')
  const navigate = useNavigate()
  const way = useWalk(id)
  const go = (to: number | undefined) =>
    to !== undefined && navigate(addresses.family(to), { state: { walk: way?.walk }, replace: true })
  useKeys({
    KeyJ: { says: t('next_family'), does: () => go(way?.next), when: way?.next !== undefined },
    KeyK: { says: t('previous_family'), does: () => go(way?.previous), when: way?.previous !== undefined },
  })
  const step = (to: number | undefined, label: string, icon: IconNode) => (
    <button
      type="button"
      className="way-back-step"
      disabled={to === undefined}
      aria-label={label}
      onClick={() => go(to)}
    >
      <Icon of={icon} size="1rem" mirrored />
    </button>
  )
  return (
    <nav className="way-back not-on-paper" aria-label={t('way_back')}>
      <Link to={way?.walk.from ?? addresses.families}>{t('title')}</Link>
      {way && (
        <>
          <span>{t('place_in_list', { place: way.place, total: way.walk.total })}</span>
          {step(way.previous, t('previous_family'), ChevronLeft)}
          {step(way.next, t('next_family'), ChevronRight)}
        </>
      )}
    </nav>
  )
}

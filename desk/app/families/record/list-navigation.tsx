import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { useNavigate } from 'react-router'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../../addresses.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useListContext } from '../list/use-list-context.ts'
import './list-navigation.css'

/** Links back to the list and to the previous and next family of it (`J`, `K`). */
export function ListNavigation({ id }: { id: number }) {
  const { t } = useWords('desk-families')
  const navigate = useNavigate()
  const context = useListContext(id)
  const go = (to: number | undefined) =>
    to !== undefined && navigate(addresses.family(to), { state: { list: context?.list }, replace: true })
  useKeys({
    KeyJ: { label: t('next_family'), action: () => go(context?.next), when: context?.next !== undefined },
    KeyK: { label: t('previous_family'), action: () => go(context?.previous), when: context?.previous !== undefined },
  })
  const step = (to: number | undefined, label: string, icon: IconNode) => (
    <button
      type="button"
      className="list-navigation-step"
      disabled={to === undefined}
      aria-label={label}
      onClick={() => go(to)}
    >
      <Icon of={icon} size="1rem" mirrored />
    </button>
  )
  return (
    <nav className="list-navigation not-on-paper" aria-label={t('way_back')}>
      <Link to={context?.list.from ?? addresses.families}>{t('title')}</Link>
      {context && (
        <>
          <span>{t('position_in_list', { place: context.position, total: context.list.total })}</span>
          {step(context.previous, t('previous_family'), ChevronLeft)}
          {step(context.next, t('next_family'), ChevronRight)}
        </>
      )}
    </nav>
  )
}

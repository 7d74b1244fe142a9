import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { showBranch } from 'contract/branches/endpoints.ts'
import { ChevronDown } from 'lucide'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from 'ui/icon.tsx'
import { useBranches } from '../branches/branches.ts'
import { whenIdle } from '../start/when-idle.ts'

// Fetched when a pointer or the keyboard comes near: most visits never open it.
const fetchPanel = () => import('./branch-panel.tsx')
const BranchPanel = lazy(fetchPanel)

/** A pointer on its way from the word to the panel may leave both for a moment. */
const closeDelayMs = 180
/** A click that follows the hover that opened the menu means the same wish, not its opposite. */
const hoverClickMs = 400

/** The Branches item: it does not navigate, it toggles the menu; on desktop hovering does too (spec §2). */
export function BranchMenu() {
  const { t } = useWords('shell')
  const branches = useBranches()
  const [isBranchMenuActive, setBranchMenuActive] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedAt = useRef(0)
  const { pathname } = useLocation()
  const firstId = branches.data?.data[0]?.id

  const close = useCallback(() => setBranchMenuActive(false), [])
  // The first branch's details are loaded when the list arrives (spec §4), once the page has woken up.
  useEffect(() => {
    if (firstId === undefined) return
    const input = { params: { branchId: firstId } }
    whenIdle(() => {
      void queryClient.prefetchQuery({
        queryKey: queryKeyOf(showBranch, input),
        queryFn: () => call(showBranch, input),
      })
    })
  }, [firstId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(close, [pathname, close])

  useEffect(() => {
    if (!isBranchMenuActive) return
    const closeOutside = (event: PointerEvent) => {
      if (!region.current?.contains(event.target as Node)) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('keydown', closeOnEscape)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('keydown', closeOnEscape)
    }
  }, [isBranchMenuActive, close])

  const hover = (inside: boolean) => (event: React.PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    if (!inside) leaving.current = setTimeout(close, closeDelayMs)
    else if (!isBranchMenuActive) {
      openedAt.current = event.timeStamp
      setBranchMenuActive(true)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on the region opens it; its button does the same by key
    <div
      ref={region}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        type="button"
        className="bar-link"
        aria-expanded={isBranchMenuActive}
        aria-controls="branch-menu"
        onFocus={fetchPanel}
        onClick={(event) => {
          if (event.timeStamp - openedAt.current > hoverClickMs) setBranchMenuActive((active) => !active)
        }}
      >
        {t('branches')}
        <Icon of={ChevronDown} size="0.875rem" className="bar-chevron" />
      </button>
      <div id="branch-menu" className="branch-menu" hidden={!isBranchMenuActive}>
        {isBranchMenuActive && (
          <Suspense>
            <BranchPanel branches={branches} onChoose={close} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

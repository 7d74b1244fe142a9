import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { showBranch } from 'contract/branches/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { ChevronDown } from 'lucide'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from 'ui/icon.tsx'
import { Popover } from 'ui/popover.tsx'
import { useBranches } from '../../branches/branches.ts'
import { whenIdle } from '../../start/when-idle.ts'

// Loaded on hover or focus: most visits never open it.
const fetchPanel = () => import('./branch-panel.tsx')
const BranchPanel = lazy(fetchPanel)

/** The Branches item: it does not navigate, it toggles the menu; on desktop hovering does too (spec §2). */
export function BranchMenu() {
  const { t } = useWords('shell')
  const branches = useBranches()
  const [isBranchMenuActive, setBranchMenuActive] = useState(false)
  const { pathname } = useLocation()
  const firstId = branches.data?.data[0]?.id

  const close = useCallback(() => setBranchMenuActive(false), [])
  // Loads the first branch's details once the list is there (spec §4), after hydration.
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
  useEffect(() => void close(), [pathname, close])

  return (
    <Popover
      id="branch-menu"
      open={isBranchMenuActive}
      onOpenChange={setBranchMenuActive}
      onReach={fetchPanel}
      button={
        <>
          {t('branches')}
          <Icon of={ChevronDown} size="0.875rem" className="bar-chevron" />
        </>
      }
      buttonClassName="bar-link"
      current={pathname.startsWith(href('branch', { branchId: '' }))}
      className="branch-menu"
    >
      <Suspense>
        <BranchPanel branches={branches} onChoose={close} />
      </Suspense>
    </Popover>
  )
}

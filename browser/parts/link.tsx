import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { useNavigate } from 'react-router'
import { scrollToHash } from './route-scroll.tsx'

/** How a link is followed; the words are React Router's. */
interface Following {
  /** Takes this page's place in the history. */
  readonly replace?: boolean
  readonly state?: unknown
  readonly preventScrollReset?: boolean
}

type Follow = (event: MouseEvent<HTMLAnchorElement>, how: Following) => void

const FollowContext = createContext<Follow | undefined>(undefined)

/** A click that means "here, now": not a new tab, not a download, nothing that somebody already saw to. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented)

/** Follows the links inside it without loading the page anew. */
export function FollowsLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()

  const follow: Follow = (event, { replace, ...how }) => {
    const { origin, pathname, search, hash, target } = event.currentTarget
    if (!isPlain(event) || origin !== location.origin || (target && target !== '_self')) return
    event.preventDefault()
    const to = pathname + search + hash
    const isHere = to === location.pathname + location.search + location.hash
    const isOtherRoute = pathname !== location.pathname
    const followed = navigate(to, { replace: replace ?? isHere, ...how })
    // Another part or another face of the same page is a change that is seen, too; a filter's links stay where they are.
    if (isOtherRoute || how.preventScrollReset) return
    void Promise.resolve(followed).then(() => location.pathname === pathname && scrollToHash(hash))
  }

  return <FollowContext value={follow}>{children}</FollowContext>
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Following {
  readonly to: string
}

/**
 * An address of the site. React Router's own link works out for each where it leads from here, and again after every
 * step; ours are written out whole, so one `follow` serves them all (docs/decisions/0025).
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const follow = useContext(FollowContext)
  const how = { ...(replace !== undefined && { replace }), state, ...(preventScrollReset && { preventScrollReset }) }
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        follow?.(event, how)
      }}
    />
  )
}

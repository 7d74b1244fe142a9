import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { useNavigate } from 'react-router'
import { scrollToHash } from './route-scroll.tsx'

/** Options of a navigation, in React Router's words. */
interface FollowOptions {
  /** Replaces the current entry of the history. */
  readonly replace?: boolean
  readonly state?: unknown
  readonly preventScrollReset?: boolean
}

type Follow = (event: MouseEvent<HTMLAnchorElement>, how: FollowOptions) => void

const FollowContext = createContext<Follow | undefined>(undefined)

/** A plain left click: not for a new tab, not a download, not handled already. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented)

/** A click handler of a link that acts in place; clicks for a new tab or window stay the browser's. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (!isPlain(event)) return
  event.preventDefault()
  act()
}

/** Navigates for all links inside it, without a page load. */
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
    // Another tab or hash of the same page scrolls, too; filter links stay where they are.
    if (isOtherRoute || how.preventScrollReset) return
    void Promise.resolve(followed).then(() => location.pathname === pathname && scrollToHash(hash))
  }

  return <FollowContext value={follow}>{children}</FollowContext>
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, FollowOptions {
  readonly to: string
}

/**
 * A link within the site. React Router's own resolves each address again after each navigation; ours are absolute, so
 * that one `follow` handles them all (docs/decisions/0025).
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

import { useMatches } from 'react-router'
import type { RouteHandle } from '../page.ts'

/** Background colour of the page, also of the bar until it is scrolled, and the style of a bar with another background. */
export function useBackground() {
  const match = useMatches()
    .filter(({ handle }) => (handle as RouteHandle | undefined)?.background)
    .at(-1)
  const { background = 'plaster', barStyle }: Partial<RouteHandle> = match?.handle ?? {}
  return { background, style: barStyle?.(match?.loaderData) }
}

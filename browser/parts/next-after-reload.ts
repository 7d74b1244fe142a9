import { tabStore } from '../storage/stores.ts'

const key = 'next_page'

/** React Router reloads the page whose next page's code has not come: `goOnAfterReload` then goes on to that next page. */
export const rememberNext = (path: string) => void tabStore.set(key, path)

export function goOnAfterReload() {
  const path = tabStore.get(key)
  tabStore.remove(key)
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (path && navigation?.type === 'reload') location.replace(path)
}

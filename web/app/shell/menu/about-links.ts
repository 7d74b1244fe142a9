import { href } from 'contract/site/href.ts'

/** Links to tabs of the About page, for menu and footer. */
export const parentsInfo = href('about', { tab: 0 })
export const calendar = href('about', { tab: 3 })

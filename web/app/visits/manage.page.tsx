import { data } from 'react-router'
import { loadInBrowser } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { DeadLink } from './dead-link.tsx'
import { ManageHead } from './manage-head.tsx'

export const handle = { words: ['visits'], background: 'sand', secret: true } satisfies RouteHandle

/** The address is a key: nobody keeps the page, finds it or is told of it. */
export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

export const loader = () => data(null, { status: 404 })
export const clientLoader = loadInBrowser(handle)

/** A family's own tour, by the link in its email. */
export default function ManageTourPage() {
  return (
    <>
      <ManageHead />
      <DeadLink />
    </>
  )
}

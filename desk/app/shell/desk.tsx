import { FollowsLinks } from 'browser/parts/link.tsx'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Loading } from '../parts/states.tsx'
import { Toasts } from '../parts/toasts.tsx'
import { Proof } from '../session/proof-dialog.tsx'

/** Around every address of the desk: links that load nothing anew, what was just done, the question for the password. */
export function Desk() {
  return (
    <FollowsLinks>
      <Suspense fallback={<Opening />}>
        <Outlet />
      </Suspense>
      <Proof />
      <Toasts />
      <ScrollRestoration />
    </FollowsLinks>
  )
}

/** The first screen is on its way. */
export const Opening = () => (
  <main className="mx-auto max-w-[60rem] p-8">
    <Loading />
  </main>
)

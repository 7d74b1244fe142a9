import { FollowsLinks } from 'browser/parts/link.tsx'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Loading } from '../parts/states.tsx'
import { Toasts } from '../parts/toasts.tsx'
import { ReauthDialog } from '../session/reauth-dialog.tsx'

/** Wraps every address of the desk: links, toasts, the password dialog. */
export function Desk() {
  return (
    <FollowsLinks>
      <Suspense fallback={<Opening />}>
        <Outlet />
      </Suspense>
      <ReauthDialog />
      <Toasts />
      <ScrollRestoration />
    </FollowsLinks>
  )
}

/** The loading state of the first screen. */
export const Opening = () => (
  <main className="mx-auto max-w-[60rem] p-8">
    <Loading />
  </main>
)

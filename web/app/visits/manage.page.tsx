import { throwErrorScreen } from 'browser/calls/as-error-screen.ts'
import { call as callOverHttp } from 'browser/calls/call.ts'
import { loadWords } from 'browser/words/words.client.ts'
import type { Caller } from 'contract/client.ts'
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
} from 'react-router'
import { pageContext, type RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import type { Route } from './+types/manage.page.ts'
import { DeadLink } from './manage/dead-link.tsx'
import { ManageHead } from './manage/manage-head.tsx'
import { ManagedTour } from './manage/managed-tour.tsx'
import { freeTimesFor, runTourAction, tourOf } from './manage/tour-actions.ts'

export const handle = {
  words: pageWords.manageTour,
  background: 'sand',
  secret: true,
} satisfies RouteHandle

/** The address contains a key: the page is not cached, not indexed and sends no referrer. */
export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

async function load(call: Caller, { token = '' }: Params) {
  const tour = await tourOf(call, token).catch(throwErrorScreen)
  return { token, tour, slots: await freeTimesFor(call, tour) }
}

/** Loads the tour; a GET changes nothing, because mail scanners open links too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const loaded = await load(context.get(pageContext).call, params)
  return data(loaded, { status: loaded.tour ? 200 : 404 })
}

/** Loads the tour without the browser's cache. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [loaded] = await Promise.all([load(callOverHttp, params), loadWords(handle.words)])
  return loaded
}

/** Handles the forms without JavaScript: same calls, same refusals. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const outcome = await runTourAction(context.get(pageContext).call, params.token ?? '', await request.formData())
  return data(outcome, { status: outcome?.tour ? 200 : outcome?.taken ? 409 : 422 })
}

/** Page for the family's tour, opened by the link in the mail. */
export default function ManageTourPage({ loaderData: { token, tour, slots }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ManageHead />
      {tour ? <ManagedTour key={token} token={token} tour={tour} slots={slots} posted={actionData} /> : <DeadLink />}
    </>
  )
}

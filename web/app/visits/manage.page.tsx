import { asErrorScreen } from 'browser/calls/as-error-screen.ts'
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
import type { Route } from './+types/manage.page.ts'
import { DeadLink } from './manage/dead-link.tsx'
import { doneWith, timesFor, tourOf } from './manage/deeds.ts'
import { ManageHead } from './manage/manage-head.tsx'
import { ManagedTour } from './manage/managed-tour.tsx'

export const handle = {
  words: ['visits', 'branches', 'fields'],
  background: 'sand',
  secret: true,
} satisfies RouteHandle

/** The address is a key: nobody keeps the page, finds it or is told of it. */
export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

async function load(call: Caller, { token = '' }: Params) {
  const tour = await tourOf(call, token).catch(asErrorScreen)
  return { token, tour, slots: await timesFor(call, tour) }
}

/** Reading changes nothing, whoever opens the link: a family, or what looks through its emails. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const loaded = await load(context.get(pageContext).call, params)
  return data(loaded, { status: loaded.tour ? 200 : 404 })
}

/** Asked for anew each time: no answer behind a key is kept in the browser. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [loaded] = await Promise.all([load(callOverHttp, params), loadWords(handle.words)])
  return loaded
}

/** The forms of a browser without JavaScript: the same calls, the same answers. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const outcome = await doneWith(context.get(pageContext).call, params.token ?? '', await request.formData())
  return data(outcome, { status: outcome?.tour ? 200 : outcome?.taken ? 409 : 422 })
}

/** A family's own tour, by the link in its email. */
export default function ManageTourPage({ loaderData: { token, tour, slots }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ManageHead />
      {tour ? <ManagedTour key={token} token={token} tour={tour} slots={slots} posted={actionData} /> : <DeadLink />}
    </>
  )
}

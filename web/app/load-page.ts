import { asErrorScreen } from 'browser/calls/as-error-screen.ts'
import { call as callOverHttp, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { loadWords } from 'browser/words/words.client.ts'
import type { Caller } from 'contract/client.ts'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, Params } from 'react-router'
import { pageContext, type RouteHandle } from './page.ts'

/** What an address asks for, and whom to ask. */
export interface Asked {
  readonly call: Caller
  readonly params: Params
  readonly search: URLSearchParams
}

/** What the page cannot stand without. Server and browser ask in the same way; what is not there is the error screen. */
type Subject<Data> = (asked: Asked) => Data | Promise<Data>

/** Lists that come along from the server; in the browser each part asks for its own. Without them the page still stands. */
type Lists<Data, SubjectData> = (asked: Asked, subject: Promise<SubjectData>) => Promise<Data>

/** A page's `loader`: without one it would be drawn in the browser only. All that is in it stays out of the browser. */
export function loadOnServer<SubjectData extends object = object, ListsData = undefined>({
  subject,
  lists,
}: {
  readonly subject?: Subject<SubjectData>
  readonly lists?: Lists<ListsData, SubjectData>
} = {}) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<SubjectData & { lists: ListsData }> => {
    const asked = { call: context.get(pageContext).call, params, search: new URL(request.url).searchParams }
    const loading = load(subject, asked)
    const [data, listsData] = await Promise.all([loading, lists?.(asked, loading)])
    return { ...data, lists: listsData as ListsData }
  }
}

/** A page's `clientLoader`: its words, and its subject unless that is already there. */
export function loadInBrowser<SubjectData extends object = object>(
  { words }: RouteHandle,
  subject?: Subject<SubjectData>,
) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<SubjectData & { lists: undefined }> => {
    const asked = { call: callOnce, params, search: new URL(request.url).searchParams }
    const [data] = await Promise.all([load(subject, asked), loadWords(words)])
    return { ...data, lists: undefined }
  }
}

/** An id in an address as the site's other calls write it; what is none goes as it stands, for the API to refuse. */
export const idIn = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : text)

const load = async <Data>(subject: Subject<Data> | undefined, asked: Asked): Promise<Data> => {
  try {
    return (await subject?.(asked)) as Data
  } catch (problem) {
    return asErrorScreen(problem)
  }
}

const callOnce: Caller = (endpoint, input) =>
  queryClient.fetchQuery({ queryKey: queryKeyOf(endpoint, input), queryFn: () => callOverHttp(endpoint, input) })

import { throwErrorScreen } from 'browser/calls/as-error-screen.ts'
import { call as callOverHttp, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { loadWords } from 'browser/words/words.client.ts'
import { type CurrentAddress, isItemPage, showAddress } from 'contract/addresses/endpoints.ts'
import type { Caller } from 'contract/client.ts'
import type { Language } from 'i18n/languages.ts'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { pageContext, type RouteHandle } from './page.ts'

/** Params of the requested page, and the caller for its data. */
export interface PageRequest {
  readonly call: Caller
  readonly path: string
  readonly params: Params
  readonly search: URLSearchParams
  /** On the server only. */
  readonly language?: Language
}

/** Loads the page's main data, on the server and in the browser. If it throws, the error screen shows. */
type Subject<Data> = (pageRequest: PageRequest) => Data | Promise<Data>

/** Loads secondary lists on the server; in the browser each component loads its own. */
type Lists<Data, SubjectData> = (pageRequest: PageRequest, subject: Promise<SubjectData>) => Promise<Data>

/** Creates a page's `loader`. A page without one would be rendered in the browser only. Its code is not sent to browsers. */
export function loadOnServer<SubjectData extends object = object, ListsData = undefined>({
  subject,
  lists,
}: {
  readonly subject?: Subject<SubjectData>
  readonly lists?: Lists<ListsData, SubjectData>
} = {}) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<SubjectData & { lists: ListsData }> => {
    const { call, language } = context.get(pageContext)
    const pageRequest = { call, language, params, ...addressOf(request) }
    const loading = load(subject, pageRequest)
    const [loaded, listsData] = await Promise.all([loading, lists?.(pageRequest, loading)])
    return { ...loaded, lists: listsData as ListsData }
  }
}

/** Creates a page's `clientLoader`: loads its words, and its subject unless cached. */
export function loadInBrowser<SubjectData extends object = object>(
  { words }: RouteHandle,
  subject?: Subject<SubjectData>,
) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<SubjectData & { lists: undefined }> => {
    const pageRequest = { call: callOnce, params, ...addressOf(request) }
    const [loaded] = await Promise.all([load(subject, pageRequest), loadWords(words)])
    return { ...loaded, lists: undefined }
  }
}

/** Parses an id of an address; an invalid one is returned unchanged, for the API to refuse. */
export const idIn = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : text)

const load = async <Data>(subject: Subject<Data> | undefined, pageRequest: PageRequest): Promise<Data> => {
  try {
    return (await subject?.(pageRequest)) as Data
  } catch (problem) {
    await redirectMoved(pageRequest)
    return throwErrorScreen(problem)
  }
}

const addressOf = ({ url }: Request) => {
  const { pathname, searchParams } = new URL(url)
  return { path: pathname, search: searchParams }
}

/** Current address and languages of this page's content; undefined if unknown. */
const currentAddressOf = ({ call, path }: PageRequest): Promise<CurrentAddress | undefined> =>
  isItemPage(path) ? call(showAddress, { query: { path } }).catch(() => undefined) : Promise.resolve(undefined)

/** Languages of the page's content; only these are linked as alternates (product §3). */
export const languagesOfPage = async (pageRequest: PageRequest) => (await currentAddressOf(pageRequest))?.languages

/** Redirects an old address of moved content (301); throws 404 with the address for a missing language. */
async function redirectMoved(pageRequest: PageRequest) {
  const there = await currentAddressOf(pageRequest)
  if (!there) return
  if (there.path !== pageRequest.path)
    throw redirect(there.path + (pageRequest.language ? `?lng=${pageRequest.language}` : ''), 301)
  throw data(there, { status: 404 })
}

/** Calls the API unless the answer is cached; simultaneous calls share one request. */
export const callOnce: Caller = (endpoint, input) =>
  queryClient.fetchQuery({ queryKey: queryKeyOf(endpoint, input), queryFn: () => callOverHttp(endpoint, input) })

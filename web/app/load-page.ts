import { asErrorScreen } from 'browser/calls/as-error-screen.ts'
import { call as callOverHttp, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { loadWords } from 'browser/words/words.client.ts'
import { isPageOfThing, showAddress, type ThingAddress } from 'contract/addresses/endpoints.ts'
import type { Caller } from 'contract/client.ts'
import type { Language } from 'i18n/languages.ts'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { type PageContext, pageContext, type RouteHandle } from './page.ts'

/** What an address asks for, and whom to ask. */
export interface Asked {
  readonly call: Caller
  readonly path: string
  readonly params: Params
  readonly search: URLSearchParams
  /** Of the page that the server makes; in the browser it was chosen long before. */
  readonly language?: Language
}

/** On the server a page may take less of an answer than there is. */
interface AskedOnServer extends Asked, Pick<PageContext, 'briefly'> {}

/** What the page cannot stand without. Server and browser ask in the same way; what is not there is the error screen. */
type Subject<Data, From = Asked> = (asked: From) => Data | Promise<Data>

/** Lists that come along from the server; in the browser each part asks for its own. Without them the page still stands. */
type Lists<Data, SubjectData> = (asked: AskedOnServer, subject: Promise<SubjectData>) => Promise<Data>

/** A page's `loader`: without one it would be drawn in the browser only. All that is in it stays out of the browser. */
export function loadOnServer<SubjectData extends object = object, ListsData = undefined>({
  subject,
  lists,
}: {
  readonly subject?: Subject<SubjectData, AskedOnServer>
  readonly lists?: Lists<ListsData, SubjectData>
} = {}) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<SubjectData & { lists: ListsData }> => {
    const { call, briefly, language } = context.get(pageContext)
    const asked = { call, briefly, language, params, ...addressOf(request) }
    const loading = load(subject, asked)
    const [loaded, listsData] = await Promise.all([loading, lists?.(asked, loading)])
    return { ...loaded, lists: listsData as ListsData }
  }
}

/** A page's `clientLoader`: its words, and its subject unless that is already there. */
export function loadInBrowser<SubjectData extends object = object>(
  { words }: RouteHandle,
  subject?: Subject<SubjectData>,
) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<SubjectData & { lists: undefined }> => {
    const asked = { call: callOnce, params, ...addressOf(request) }
    const [loaded] = await Promise.all([load(subject, asked), loadWords(words)])
    return { ...loaded, lists: undefined }
  }
}

/** An id in an address as the site's other calls write it; what is none goes as it stands, for the API to refuse. */
export const idIn = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : text)

const load = async <Data, From extends Asked>(subject: Subject<Data, From> | undefined, asked: From): Promise<Data> => {
  try {
    return (await subject?.(asked)) as Data
  } catch (problem) {
    await leadOn(asked)
    return asErrorScreen(problem)
  }
}

const addressOf = ({ url }: Request) => {
  const { pathname, searchParams } = new URL(url)
  return { path: pathname, search: searchParams }
}

/** Where the thing of this page is read, and in which languages; undefined where there is none. */
const whereabouts = ({ call, path }: Asked): Promise<ThingAddress | undefined> =>
  isPageOfThing(path) ? call(showAddress, { query: { path } }).catch(() => undefined) : Promise.resolve(undefined)

/** The languages that a thing speaks: its page names no twin that is not there (product §3). */
export const spokenLanguages = async (asked: Asked) => (await whereabouts(asked))?.languages

/** Who asks for a thing where it was before is led on; who asks in a language that it does not speak is told so. */
async function leadOn(asked: Asked) {
  const there = await whereabouts(asked)
  if (!there) return
  if (there.path !== asked.path) throw redirect(there.path + (asked.language ? `?lng=${asked.language}` : ''), 301)
  throw data(there, { status: 404 })
}

const callOnce: Caller = (endpoint, input) =>
  queryClient.fetchQuery({ queryKey: queryKeyOf(endpoint, input), queryFn: () => callOverHttp(endpoint, input) })

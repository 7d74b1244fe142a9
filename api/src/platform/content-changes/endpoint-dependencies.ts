import { listAboutEntries, listAboutParts, listCertificates } from 'contract/about/endpoints.ts'
import { type CurrentAddress, showAddress } from 'contract/addresses/endpoints.ts'
import { listAds } from 'contract/ads/endpoints.ts'
import { type Branch, listBranches, listGallery, showBranch } from 'contract/branches/endpoints.ts'
import { findBranches, listCities } from 'contract/branches/find.ts'
import { type SchoolCalendar, showCalendar } from 'contract/calendar/endpoints.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import { showContact } from 'contract/contact/endpoints.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { listEvents, type SchoolEvent, showEvent } from 'contract/events/endpoints.ts'
import { listNationalities } from 'contract/nationalities/endpoints.ts'
import { showPage } from 'contract/pages/endpoints.ts'
import { listPostCategories, listPosts, type Post, type PostWithRelated, showPost } from 'contract/posts/endpoints.ts'
import { listPrograms } from 'contract/programs/endpoints.ts'
import { showPush } from 'contract/push/endpoints.ts'
import { showSchool } from 'contract/school/endpoints.ts'
import { searchSchool } from 'contract/search/endpoints.ts'
import { listSliders } from 'contract/sliders/endpoints.ts'
import { listStatistics } from 'contract/statistics/endpoints.ts'
import { showSurvey } from 'contract/surveys/endpoints.ts'
import { listTourDays } from 'contract/tours/endpoints.ts'

/** Use of a table in an answer. */
export interface Dependency {
  readonly table: string
  /** Parameter with the id of the item whose rows are shown: notifications name that item, not the rows. */
  readonly belongingTo?: string
  /** Ids of the rows shown, by the data; without it, any row. */
  readonly rows?: (data: unknown, params: Readonly<Record<string, unknown>>) => Iterable<number>
  /** A row that is added, deleted or moved may change the answer. */
  readonly isList?: true
}

const any = (...tables: readonly string[]): readonly Dependency[] => tables.map((table) => ({ table }))
const belonging = (table: string, belongingTo: string): Dependency => ({ table, belongingTo })

type RowWithId = { readonly id: number } | null
/** Dependency on the rows named in a list, and on the list itself: rows not published in the language may join it. */
const listed = <Data>(table: string, named: (data: Data) => readonly RowWithId[]): Dependency => ({
  table,
  isList: true,
  rows: (data) => named(data as Data).flatMap((thing) => thing?.id ?? []),
})
/** Dependency on the row in the address. */
const one = (table: string, param: string): Dependency => ({ table, rows: (_data, { [param]: id }) => [Number(id)] })

const ofPosts = <Data>(postsIn: (data: Data) => readonly Post[]) => [
  listed<Data>('posts', postsIn),
  listed<Data>('post_categories', (data) => postsIn(data).map(({ category }) => category)),
  listed<Data>('branches', (data) => postsIn(data).map(({ branch }) => branch)),
]
/** Dependency on the item currently at an address. */
const countsOfAddress = (table: string, section: RegExp) =>
  listed<CurrentAddress>(table, ({ path }) => (section.test(path) ? [{ id: Number(path.split('/').at(-1)) }] : []))
const branchesOf = (events: readonly SchoolEvent[]) => events.map(({ branch }) => branch)
const programsOf = any('branch_programs', 'programs')
const calendar = any('calendar_entries', 'calendar_entry_branches')

/**
 * Content shown by each endpoint. The number of comments of a post in a list follows within a minute, like its likes. A
 * picture is shown by the rows that name it, and they change with it.
 */
export const dependenciesByEndpoint: ReadonlyMap<Endpoint, readonly Dependency[]> = new Map<
  Endpoint,
  readonly Dependency[]
>([
  [listAboutEntries, any('about_entries')],
  [listAboutParts, any('about_parts')],
  [listAds, any('ads')],
  [listBranches, [listed<Branch[]>('branches', (branches) => branches), ...any('branch_pictures'), ...programsOf]],
  // A changed name is found by other words.
  [findBranches, any('branches')],
  [listCities, any('branches')],
  [listCertificates, any('certificates')],
  [listComments, [one('posts', 'postId'), belonging('comments', 'postId')]],
  [listEvents, [listed<SchoolEvent[]>('events', (events) => events), listed<SchoolEvent[]>('branches', branchesOf)]],
  [listGallery, [belonging('branch_pictures', 'branchId'), one('branches', 'branchId')]],
  [listNationalities, any('nationalities')],
  [listPostCategories, any('post_categories')],
  [listPosts, ofPosts<Post[]>((posts) => posts)],
  [listPrograms, any('programs')],
  [listSliders, any('sliders')],
  [listStatistics, any('statistics')],
  [listTourDays, [...calendar, ...any('branches')]],
  [searchSchool, any('posts', 'events', 'branches', 'programs')],
  [
    showAddress,
    [
      countsOfAddress('posts', /^\/(?:posts|news)\//),
      countsOfAddress('events', /^\/event-/),
      countsOfAddress('branches', /^\/branch\//),
    ],
  ],
  [showBranch, [one('branches', 'branchId'), belonging('branch_pictures', 'branchId'), ...programsOf]],
  [
    showCalendar,
    [
      ...calendar,
      listed<SchoolCalendar>('events', ({ events }) => events),
      listed<SchoolCalendar>('branches', ({ entries, events }) => [
        ...entries.flatMap(({ branches }) => branches),
        ...branchesOf(events),
      ]),
    ],
  ],
  [showContact, any('school')],
  [showEvent, [one('events', 'eventId'), listed<SchoolEvent>('branches', (event) => branchesOf([event]))]],
  [showPage, any('pages')],
  [showPost, [...ofPosts<PostWithRelated>((post) => [post, ...post.related]), belonging('comments', 'id')]],
  // These keys are created once.
  [showPush, []],
  [showSchool, any('school', 'visit_hours', 'branches', 'about_parts')],
  [showSurvey, any('surveys', 'survey_versions', 'survey_questions', 'survey_options', 'branches', 'school')],
])

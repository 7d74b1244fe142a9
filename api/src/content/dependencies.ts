import { listAboutEntries, listAboutParts, listCertificates } from 'contract/about/endpoints.ts'
import { showAddress } from 'contract/addresses/endpoints.ts'
import { listAds } from 'contract/ads/endpoints.ts'
import { listBranches, listGallery, showBranch } from 'contract/branches/endpoints.ts'
import { findBranches, listCities } from 'contract/branches/find.ts'
import { showCalendar } from 'contract/calendar/endpoints.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import { showContact } from 'contract/contact/endpoints.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { listEvents, showEvent } from 'contract/events/endpoints.ts'
import { listNationalities } from 'contract/nationalities/endpoints.ts'
import { showPage } from 'contract/pages/endpoints.ts'
import { listPostCategories, listPosts, showPost } from 'contract/posts/endpoints.ts'
import { listPrograms } from 'contract/programs/endpoints.ts'
import { showPush } from 'contract/push/endpoints.ts'
import { searchSchool } from 'contract/search/endpoints.ts'
import { listSliders } from 'contract/sliders/endpoints.ts'
import { listStatistics } from 'contract/statistics/endpoints.ts'
import { showSurvey } from 'contract/surveys/endpoints.ts'
import { listTourDays } from 'contract/tours/endpoints.ts'
import type { ContentChange } from './changes.ts'

const branch = ['branches', 'branch_programs', 'programs']
const events = ['events', 'branches']
const posts = ['posts', 'post_categories', 'branches']
const calendar = ['calendar_entries', 'calendar_entry_branches', 'branches']

/**
 * The content tables that an endpoint's answer shows; `comments/:id` are the comments of one post. How many comments a
 * post in a list has is a count, like its likes: it follows within a minute.
 */
const tablesOf = new Map<Endpoint, readonly string[]>([
  [listAboutEntries, ['about_entries']],
  [listAboutParts, ['about_parts']],
  [listAds, ['ads']],
  [listBranches, branch],
  [findBranches, ['branches']],
  [listCities, ['branches']],
  [listCertificates, ['certificates']],
  [listComments, ['posts', 'comments/:postId']],
  [listEvents, events],
  [listGallery, ['branch_pictures', 'branches', 'pictures']],
  [listNationalities, ['nationalities']],
  [listPostCategories, ['post_categories']],
  [listPosts, posts],
  [listPrograms, ['programs']],
  [listSliders, ['sliders']],
  [listStatistics, ['statistics']],
  [listTourDays, calendar],
  [searchSchool, ['posts', 'events', 'branches']],
  [showAddress, ['posts', 'events', 'branches']],
  [showBranch, branch],
  [showCalendar, [...calendar, 'events']],
  [showContact, ['school']],
  [showEvent, events],
  [showPage, ['pages']],
  [showPost, [...posts, 'comments/:id']],
  // Keys that are made once.
  [showPush, []],
  [showSurvey, ['surveys', 'survey_versions', 'survey_questions', 'survey_options']],
])

/** What something kept was made of: tables, and rows of them (`comments/7`). */
export type Dependencies = ReadonlySet<string>

const anyContent = '*'
/** Of what is made of who knows what: every change concerns it. */
export const unknownDependencies: Dependencies = new Set([anyContent])

const tableIn = (name: string) => name.split('/', 1)[0] ?? ''
const knownTables = new Set([...tablesOf.values()].flat().map(tableIn))

/** What the answer of an endpoint is made of, with parameters as they were sent or parsed. */
export function dependenciesOf(endpoint: Endpoint, params: unknown): Dependencies {
  const parsed = endpoint.params?.safeParse(params)
  const tables = tablesOf.get(endpoint)
  if (!tables || parsed?.success === false) return unknownDependencies
  const values = (parsed?.data ?? {}) as Record<string, unknown>
  return new Set(tables.map((table) => table.replace(/:(\w+)/, (_, name: string) => String(values[name]))))
}

const addresses = [...tablesOf.keys()].map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^/api/v1(?:/mobile)?${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}(?:\\?|$)`),
}))

/** What the answer to an address is made of. */
export function dependenciesOfUrl(url: string): Dependencies {
  for (const { endpoint, pattern } of addresses) {
    const found = pattern.exec(url)
    if (found) return dependenciesOf(endpoint, found.groups)
  }
  return unknownDependencies
}

const concern = (one: string, other: string) => one === other || one === tableIn(other) || tableIn(one) === other

/** Whether what was made of these is old after the change; so is everything after one of a table that nobody named. */
export function isAffected(dependencies: Dependencies, change: ContentChange): boolean {
  if (change === 'anything' || dependencies.has(anyContent)) return true
  for (const changed of change) {
    if (!knownTables.has(tableIn(changed))) return true
    for (const dependency of dependencies) if (concern(dependency, changed)) return true
  }
  return false
}

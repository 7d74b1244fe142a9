import type { PageName } from './paths.ts'

/** Parser of a value in the query of a page; a list names the known values. */
export type QueryValue = 'number' | 'page' | 'month' | 'text' | readonly string[]

interface PageFacts {
  /** Parameters of the addresses in the sitemap. Pages of one post, event or branch are listed from the database. */
  readonly listed?: readonly Readonly<Record<string, string | number>>[]
  /** Results in the site's search: the key of their words (api/site-pages.json) and the parameters of the address. */
  readonly searchable?: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  /** Query parameters of the page, in canonical order; other parameters do not change its content. */
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Query parameters that count only with another parameter: the month only in the month view. */
  readonly together?: Readonly<Record<string, readonly [name: string, value: string]>>
  /** The page exists only if the school has a branch in a resort. */
  readonly ofResort?: true
  /** Page views are not counted. */
  readonly uncounted?: true
}

const calendarTab = ['tab', '3'] as const
const itself = [{}] as const

/** Facts of each page for the servers, not for the browser; the search shows its pages in this order. */
export const pages = {
  home: { listed: itself, searchable: { home: {} } },
  // Every branch is listed by itself.
  branches: { searchable: { branches: {} }, query: { q: 'text', city: 'text', page: 'page' } },
  about: {
    listed: [{}, { tab: 0 }, { tab: 2 }, { tab: 3 }, { tab: 4 }, { tab: 5 }],
    searchable: {
      about: {},
      parents: { tab: 0 },
      curriculum: { tab: 2 },
      calendar: { tab: 3 },
      health: { tab: 4 },
      certificates: { tab: 5 },
    },
    query: { branch: 'number', month: 'month', tab: ['0', '2', '3', '4', '5'], view: ['year'] },
    together: { branch: calendarTab, month: calendarTab, view: calendarTab },
  },
  bookTour: {
    listed: itself,
    searchable: { booktour: {} },
    // With `branch_id` the free times come along, as without JavaScript they must; `branch` alone says where to begin.
    query: { branch: 'number', branch_id: 'number' },
  },
  thankYou: {
    query: {
      branch_id: 'number',
      slot: 'text',
      until: 'text',
      status: ['confirmed'],
      waiting_day: 'text',
      reference: 'text',
    },
  },
  // The address is the key to a family's tour.
  manageTour: { uncounted: true },
  events: {
    listed: itself,
    searchable: { events: {} },
    query: { branch: 'number', month: 'month', type: ['past'], view: ['month'] },
    together: { month: ['view', 'month'] },
  },
  event: {},
  news: { listed: itself, searchable: { news: {} }, query: { branch: 'number', page: 'page' } },
  newsItem: {},
  posts: {
    listed: itself,
    searchable: { posts: {} },
    query: { branch: 'number', category: 'number', page: 'page' },
  },
  post: {},
  community: { listed: itself, searchable: { community: {} } },
  contact: { listed: itself, searchable: { contact: {} } },
  survey: { listed: itself, searchable: { survey: {} } },
  surveyBySlug: { listed: [{ surveySlug: 'obeir-resort' }], ofResort: true },
  branch: {},
  fees: { query: { year: 'number' } },
  registrationForm: { listed: itself, searchable: { lapalma: {} }, ofResort: true },
  privacy: { listed: itself, searchable: { privacy: {} } },
  search: { query: { q: 'text' } },
  settings: {},
  profile: {},
  login: { query: { face: ['register'] } },
  verificationCode: {},
  forgotPassword: {},
  offline: { uncounted: true },
} as const satisfies Readonly<Record<PageName, PageFacts>>

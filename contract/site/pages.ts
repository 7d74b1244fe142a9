import type { PageName } from './paths.ts'

/** How a page understands a value of its query: a list names the words it knows. */
export type QueryValue = 'number' | 'page' | 'month' | 'text' | readonly string[]

interface PageFacts {
  /** What the sitemap lists of it. Pages of one thing are listed by what is in the database. */
  readonly listed?: readonly Readonly<Record<string, string | number>>[]
  /** What the site's search finds of it, by its name in the words of the search (api/site-pages.json). */
  readonly searchable?: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  /** What it reads of its query, in the order in which it is written; nothing else there changes what it says. */
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Names of its query that count only beside another: the month only in the month view. */
  readonly together?: Readonly<Record<string, readonly [name: string, value: string]>>
  /** Its visits are not counted. */
  readonly uncounted?: true
}

const calendarTab = ['tab', '3'] as const
const itself = [{}] as const

/** What everybody but the browser must know of each page; the search shows its pages in this order. */
export const pages = {
  home: { listed: itself, searchable: { home: {} } },
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
  thankYou: { query: { branch_id: 'number', slot: 'text', until: 'text', status: ['confirmed'], reference: 'text' } },
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
  surveyBySlug: { listed: [{ surveySlug: 'obeir-resort' }] },
  branch: {},
  // Every branch is listed by itself.
  branches: { query: { q: 'text', city: 'text', page: 'page' } },
  registrationForm: { listed: itself, searchable: { lapalma: {} } },
  privacy: { listed: itself, searchable: { privacy: {} } },
  search: { query: { q: 'text' } },
  settings: {},
  profile: {},
  login: { query: { face: ['register'] } },
  verificationCode: {},
  forgotPassword: {},
  offline: { uncounted: true },
} as const satisfies Readonly<Record<PageName, PageFacts>>

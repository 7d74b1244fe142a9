import type { PageName } from 'contract/site/paths.ts'
import type { Namespace } from 'i18n/namespaces.ts'

const settings = ['settings', 'accounts', 'fields'] as const
const survey = ['surveys', 'tours', 'branches', 'fields'] as const
const post = ['posts', 'comments'] as const

/** Namespaces of each page beside the shell's. In one table, so that a link loads them before the page's code is there. */
export const pageWords = {
  home: ['home', 'posts', 'community', 'nearest'],
  about: ['about', 'home', 'branches', 'events', 'calendar', 'nearest'],
  bookTour: ['tours', 'visits', 'branches', 'fields', 'nearest'],
  thankYou: ['tours', 'visits'],
  manageTour: ['visits', 'branches', 'fields'],
  events: ['events', 'calendar'],
  event: ['events'],
  news: ['posts'],
  newsItem: post,
  posts: ['posts'],
  post,
  community: ['community', 'posts', 'events'],
  contact: ['contact', 'branches', 'fields', 'nearest'],
  survey,
  surveyBySlug: survey,
  branch: ['branches', 'events', 'posts', 'community', 'nearest'],
  fees: ['fees', 'branches'],
  branches: ['finder'],
  registrationForm: ['registration', 'branches'],
  privacy: ['privacy'],
  search: ['search'],
  settings,
  profile: settings,
  login: ['accounts', 'fields'],
  verificationCode: ['accounts'],
  forgotPassword: ['accounts', 'fields'],
  offline: ['shell'],
} as const satisfies Readonly<Record<PageName, readonly Namespace[]>>

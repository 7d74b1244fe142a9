import type { DeskNamespace } from './desk-namespaces.ts'

/** Namespaces of the public site: `locales/en/site/home.json`. No other files are served. */
export const siteNamespaces = [
  'shell',
  'about',
  'accounts',
  'branches',
  'calendar',
  'comments',
  'community',
  'contact',
  'events',
  'fees',
  'fields',
  'finder',
  'home',
  'kids',
  'nearest',
  'posts',
  'privacy',
  'registration',
  'search',
  'settings',
  'stories',
  'surveys',
  'tours',
  'visits',
] as const

type SiteNamespace = (typeof siteNamespaces)[number]

export type Namespace = SiteNamespace | DeskNamespace

/** Words of a page: sentences by namespace and key. */
export type Words = Partial<Record<Namespace, Record<string, string>>>

import type { DeskNamespace } from './desk-namespaces.ts'

/** The files of words a page of the public site may carry: `locales/en/site/home.json`. Nothing else is served. */
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

/** What a page carries of them: sentences by key, by namespace. */
export type Words = Partial<Record<Namespace, Record<string, string>>>

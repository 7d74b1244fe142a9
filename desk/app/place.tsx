import type { Action } from 'contract/staff/roles.ts'
import type { Namespace } from 'i18n/namespaces.ts'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadWords } from './language/words.ts'

export interface Place {
  /** The words it needs; they come with it. */
  readonly words: readonly Namespace[]
  /** What one must be allowed to do to open it (shell/allowed.tsx). */
  readonly may: Action
}

/** A screen: an address, the file that draws it, its words, and who may open it. Each is fetched when it is opened. */
export const place = (
  path: string,
  page: () => Promise<{ readonly default: ComponentType }>,
  handle: Place,
): RouteObject => ({
  ...(path === '' ? { index: true as const } : { path }),
  handle,
  lazy: async () => {
    const [{ default: Component }] = await Promise.all([page(), loadWords(handle.words)])
    return { Component }
  },
})

/** A screen for who is not signed in yet: an invitation, a new password. */
export const openPlace = (path: string, page: () => Promise<{ readonly default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await page()).default }),
})

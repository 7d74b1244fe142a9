import { inTime } from 'browser/calls/fetch-in-time.ts'
import type { Action } from 'contract/staff/roles.ts'
import type { Namespace } from 'i18n/namespaces.ts'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadWords } from './language/words.ts'

export interface RouteHandle {
  /** The namespaces of its words; they load with it. */
  readonly words: readonly Namespace[]
  /** The permission that opens it (desk/app/shell/allowed.tsx). */
  readonly may: Action
}

/** A screen: path, file, words and permission. All are loaded when it opens. */
export const deskRoute = (
  path: string,
  page: () => Promise<{ readonly default: ComponentType }>,
  handle: RouteHandle,
): RouteObject => ({
  ...(path === '' ? { index: true as const } : { path }),
  handle,
  lazy: async () => {
    const [{ default: Component }] = await inTime(Promise.all([page(), loadWords(handle.words)]))
    return { Component }
  },
})

/** A screen for users without a session: an invitation, a new password. */
export const publicRoute = (path: string, page: () => Promise<{ readonly default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await inTime(page())).default }),
})

import type { Page } from '@playwright/test'
import type { Words } from '../words.ts'

/** A page, or a state of a page, for screenshots in both languages. */
export interface Scene {
  readonly name: string
  readonly path: string
  /** Default: both screens. */
  readonly only?: 'phone' | 'desktop'
  /** Captures the viewport instead of the whole page. */
  readonly screenOnly?: boolean
  readonly before?: (page: Page, t: Words) => Promise<unknown>
  readonly act?: (page: Page, t: Words) => Promise<unknown>
}

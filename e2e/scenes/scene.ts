import type { Page } from '@playwright/test'
import type { Words } from '../words.ts'

/** A page or a state of one, worth looking at in both languages. */
export interface Scene {
  readonly name: string
  readonly path: string
  /** Left out: both screens. */
  readonly only?: 'phone' | 'desktop'
  /** The screen alone instead of the whole page. */
  readonly screenOnly?: boolean
  readonly before?: (page: Page, t: Words) => Promise<unknown>
  readonly act?: (page: Page, t: Words) => Promise<unknown>
}

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
  /** Prepares the scene; may open its page. */
  readonly before?: (page: Page, t: Words) => Promise<unknown>
  readonly act?: (page: Page, t: Words) => Promise<unknown>
}

/** Opens the page of a scene, unless `before` has. */
export async function openScene(page: Page, { path, before }: Scene, t: Words) {
  const earlier = page.url()
  await before?.(page, t)
  if (page.url() === earlier) await page.goto(path)
}

/** Whether a scene is a public page as it opens, for any visitor. */
export const isPlainPage = ({ path, before, act }: Scene) => !before && !act && !path.startsWith('/desk')

import { test as base, expect, type Page } from '@playwright/test'
import type { Branch, GalleryItem } from 'contract/branches/endpoints.ts'
import type { Page as PageOf } from 'contract/paging.ts'
import { type Language, type Words, wordsIn } from './words.ts'

/** Settings of the four projects. */
export interface Reader {
  language: Language
  phone: boolean
  /** Expected lines of the browser's console. */
  forgiven: RegExp
}

export interface Site {
  /** Words in the project's language. */
  t: Words
  /** Opens a page and waits for its hydration. */
  visit: (path: string) => Promise<void>
  branches: () => Promise<Branch[]>
  /** A branch with several gallery pages. */
  galleryBranch: () => Promise<Branch>
  gallery: (branchId: number, page?: number) => Promise<PageOf<GalleryItem>>
  calmConsole: undefined
}

/** Waits until header, page and footer are hydrated (web/app/start/hydrated-mark.tsx). */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('html[data-hydrated=true]:not(:has([data-hydrated=false]))'),
    undefined,
    { timeout: 30_000 },
  )

async function answerOf<Answer>(baseURL: string | undefined, path: string, language: Language): Promise<Answer> {
  const answer = await fetch(`${baseURL}/api/v1${path}`, { headers: { 'accept-language': language } })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Answer
}

export const test = base.extend<Reader & Site>({
  language: ['en', { option: true }],
  phone: [false, { option: true }],
  forgiven: [/(?!)/, { option: true }],
  baseURL: async ({ baseURL }, use) => use(process.env.BASE_URL ?? baseURL),
  page: async ({ page }, use) => {
    await use(page)
    // A request that a route holds when the test ends would fail outside any test and end the worker of the next one.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  t: async ({ language }, use) => use(wordsIn(language)),
  visit: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path)
      await untilHydrated(page)
    }),
  branches: async ({ baseURL, language }, use) =>
    use(async () => (await answerOf<PageOf<Branch>>(baseURL, '/branch/index?per_page=100', language)).data),
  galleryBranch: async ({ branches }, use) =>
    use(async () => {
      const branch = (await branches()).find(({ images_count }) => images_count > 6)
      if (!branch) throw new Error('The demo school has no branch with more than six pictures.')
      return branch
    }),
  gallery: async ({ baseURL, language }, use) =>
    use((branchId, page = 1) =>
      answerOf<PageOf<GalleryItem>>(baseURL, `/branch/${branchId}/gallery?per_page=6&page=${page}`, language),
    ),
  // Every test fails on unexpected console messages.
  calmConsole: [
    async ({ page, forgiven }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`
        if (message.type() === 'error' && !forgiven.test(text)) complaints.push(text)
      })
      await use(undefined)
      expect(complaints, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

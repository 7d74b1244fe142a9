import type { ContentVersion } from 'api/platform/content-changes/changes.ts'
import type { FastifyInstance } from 'fastify'
import type { Language } from 'i18n/languages.ts'
import { pageAnswerOf } from './answer.ts'
import { InProcessFetch } from './in-process.ts'
import type { PageFetch, PageRenderer } from './renderer.ts'
import type { FreshPage } from './stored.ts'

const rendersAtMost = 64

export interface RenderingOptions {
  readonly render: PageRenderer
  /** Renders pages on every request, with a policy that allows Vite. */
  readonly development?: boolean
  /** Allows Google Analytics in the page's policy; it is called after consent only. */
  readonly google?: boolean
  /** Allows OneSignal's SDK in the page's policy; it is loaded after consent only. */
  readonly oneSignal?: boolean
}

/** Whether an error during a render is our fault; a thrown Response below 500 (404, redirect) is not. */
const isFault = (error: unknown) => !(((error as { status?: unknown } | null)?.status as number) < 500)

/** Renders pages with API calls inside this process. */
export function pageRendering(
  app: FastifyInstance,
  content: ContentVersion,
  { render, development = false, google = false, oneSignal = false }: RenderingOptions,
) {
  const inProcess = new InProcessFetch(app, content)
  let running = 0

  async function renderPage(request: Request, language: Language, address: string): Promise<FreshPage> {
    const failures: unknown[] = []
    let hasFailed = false
    const fetch = inProcess.fetchFor(address)
    const fetchAndNote: PageFetch = async (...args) => {
      const answer = await fetch(...args)
      // A page with a failed part is sent once and not stored.
      if (answer.status >= 500) hasFailed = true
      return answer
    }
    running += 1
    try {
      const response = await render(request, language, fetchAndNote, (error) => isFault(error) && failures.push(error))
      const page = await pageAnswerOf(response, language, { development, google, oneSignal })
      return { ...page, hasFailed, failures }
    } finally {
      running -= 1
    }
  }
  return { renderPage, isBusy: () => running >= rendersAtMost }
}

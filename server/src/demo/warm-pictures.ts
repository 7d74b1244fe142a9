import { listBranches } from 'contract/branches/endpoints.ts'
import { createCaller } from 'contract/client.ts'
import { listSliders } from 'contract/sliders/endpoints.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { languages } from 'i18n/languages.ts'
import { InProcessFetch } from '../pages/in-process.ts'

const sized = (path: string | null, ...widths: number[]) =>
  path === null ? [] : widths.map((width) => `/storage/${path}?w=${width}`)

/** The first pictures of a visit: opening slide in both directions, branches, and their thumbnails in menus. */
async function firstPictures(app: FastifyInstance): Promise<Set<string>> {
  const fetch = new InProcessFetch(app, app.services.content).fetchFor('127.0.0.1')
  const pictures: string[] = []
  for (const language of languages) {
    const call = createCaller({ fetch, language })
    const [slide] = await call(listSliders)
    if (slide) pictures.push(...sized(slide.image_narrow, 800, 640), ...sized(slide.image, 1280, 1920))
    const { data } = await call(listBranches)
    for (const { image, facade } of data) pictures.push(...sized(facade, 640), ...sized(image, 320, 800))
  }
  return new Set(pictures)
}

/** Requests these pictures one after another, so that they are resized before the first visit. */
export async function warmPictures(app: FastifyInstance, log: FastifyBaseLogger): Promise<void> {
  try {
    for (const url of await firstPictures(app)) {
      await app.inject({ url, headers: { accept: 'image/avif,image/webp,*/*' } })
    }
  } catch (err) {
    // A slow machine is busy with its first visitors.
    log.info({ err }, 'the first pictures are resized when they are first seen')
  }
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import type { Services } from '../../services.ts'
import { registerErrorHandler, registerNotFoundHandler } from '../http/errors.ts'
import { registerLanguage } from '../http/language.ts'
import { keyOf } from './objects/keys.ts'
import { anObjectStorage, aTemporaryFolder, type Provider } from './objects/testing.ts'
import { storage } from './routes.ts'

/** A picture as bytes: noise, which no encoder compresses easily. */
export const aPicture = (width: number, height: number, { transparent = false } = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: transparent ? 4 : 3,
      background: { r: 20, g: 120, b: 200, alpha: transparent ? 0.5 : 1 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const garden = aPicture(1400, 700).webp({ effort: 0 }).toBuffer()
const transparentPicture = aPicture(800, 400, { transparent: true }).webp({ effort: 0 }).toBuffer()

/** A storage with an opaque picture of 1400 × 700 and a transparent one; removed at the end of the test. */
export async function aStorage(provider: Provider = 'folders') {
  const root = await aTemporaryFolder()
  const objects = await anObjectStorage(provider, root)
  const put = (path: string, bytes: Buffer) => objects.put(keyOf(path), bytes)
  await put('branches/garden.webp', await garden)
  await put('branches/house.webp', await transparentPicture)
  await writeFile(join(root, 'secret.webp'), 'secret')

  const app = Fastify()
  app.decorate('services', { storage: objects, env: {} } as Services)
  registerLanguage(app)
  registerErrorHandler(app)
  registerNotFoundHandler(app)
  storage(app, { listedAt: async () => undefined, mayRead: async () => true })
  onTestFinished(() => app.close())
  const get = (url: string, accept = 'image/avif,image/webp,*/*', headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept, ...headers } })
  return { objects, app, put, get }
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { registerErrorHandler, registerNotFoundHandler } from '../http/errors.ts'
import { registerLanguage } from '../http/language.ts'
import type { Services } from '../services.ts'
import { storage } from './routes.ts'

/** A picture as bytes: noise, so that no encoder finds it too easy. */
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
const house = aPicture(800, 400, { transparent: true }).webp({ effort: 0 }).toBuffer()

/** The storage alone, with a picture of 1400 × 700 and one with holes, in folders that go when the test is over. */
export async function aStorage() {
  const root = await mkdtemp(join(tmpdir(), 'smart-kids-storage-'))
  const folders = {
    folder: join(root, 'storage'),
    privateFolder: join(root, 'storage-private'),
    cacheFolder: join(root, 'storage-cache'),
  }
  const put = async (path: string, bytes: Buffer) => {
    await mkdir(dirname(join(folders.folder, path)), { recursive: true })
    await writeFile(join(folders.folder, path), bytes)
  }
  await put('branches/garden.webp', await garden)
  await put('branches/house.webp', await house)
  await writeFile(join(root, 'secret.webp'), 'secret')

  const app = Fastify()
  app.decorate('services', { storage: folders } as Services)
  registerLanguage(app)
  registerErrorHandler(app)
  registerNotFoundHandler(app)
  storage(app, { listedAt: async () => undefined, mayBeTold: async () => true })
  onTestFinished(async () => {
    await app.close()
    await rm(root, { recursive: true, force: true })
  })
  const get = (url: string, accept = 'image/avif,image/webp,*/*', headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept, ...headers } })
  return { ...folders, folders, app, put, get }
}

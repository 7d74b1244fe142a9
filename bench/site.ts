import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from 'api/app.ts'
import { pageViewCounts } from 'api/page-views/counts.ts'
import { listenToContent } from 'api/platform/content-changes/changes.ts'
import type { Db } from 'api/platform/db/client.ts'
import { parseEnvironment } from 'api/platform/env.ts'
import { LocalCounts } from 'api/platform/http/local-counts.ts'
import { Refusals } from 'api/platform/http/refusals.ts'
import type { Queue } from 'api/platform/jobs/queue.ts'
import { folderStorage } from 'api/platform/storage/objects/in-folders.ts'
import { signInStaff } from 'contract/sign-in/endpoints.ts'
import { emailOf, password } from 'demo/staff/people.ts'
import { ensureDemoStaff } from 'demo/staff/staff.ts'
import Fastify from 'fastify'
import { foldersOf } from 'server/folders.ts'
import { InProcessFetch } from 'server/pages/in-process.ts'
import { type PageBuild, pageRenderer } from 'server/pages/renderer.ts'
import type { RenderedPage } from 'web/app/page.ts'

const built = new URL('../web/build/server/index.js', import.meta.url)

/** Renders pages and desk calls of one database; caches are cleared between requests. */
export async function freshSite(url: string, db: Db) {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-kids-bench-'))
  const env = parseEnvironment({ NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const app = Fastify({ logger: false })
  const content = listenToContent(url, app.log)
  const pageViews = pageViewCounts(db, app.log)
  await api(app, {
    db,
    batchDb: db,
    // Reads add no jobs.
    queue: {} as Queue,
    storage: folderStorage(foldersOf(env)),
    env,
    now: () => new Date(),
    content,
    log: app.log,
    refusals: new Refusals(),
    localCounts: new LocalCounts(),
    pageViews,
  })
  await app.ready()
  await content.listening
  const build = (await import(built.href)) as PageBuild
  const render = pageRenderer({ build, publicUrl: env.publicUrl, mode: 'production' })
  const inProcess = new InProcessFetch(app)
  const forget = () => {
    content.notify()
    inProcess.forget('anything')
  }
  await ensureDemoStaff(db)
  const owner = await app.inject({
    method: 'POST',
    url: `/api/v1${signInStaff.path}`,
    headers: { origin: env.publicUrl },
    payload: { email: emailOf({ role: 'owner' }), password },
  })
  const [cookie = ''] = String(owner.headers['set-cookie']).split(';')

  return {
    /** Length of a page's HTML, in bytes. */
    async page(path: string): Promise<number> {
      forget()
      const questions = inProcess.fetchFor('127.0.0.1', () => {})
      const answer = (await render(new Request(env.publicUrl + path), 'ar', questions)) as RenderedPage
      if (answer.status !== 200 || !answer.page) throw new Error(`${path}: ${answer.status}`)
      return answer.page.length
    },
    /** Requests a desk path as the school's owner; throws unless it answers 200. */
    async desk(path: string): Promise<void> {
      forget()
      const { statusCode } = await app.inject({ url: `/api/v1${path}`, headers: { cookie } })
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
    },
    async close() {
      await app.close()
      await pageViews.stop()
      await content.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type FreshSite = Awaited<ReturnType<typeof freshSite>>

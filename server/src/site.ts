import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Environment } from 'api/platform/env.ts'
import type { FastifyInstance } from 'fastify'
import { deskViteInside } from './desk/development.ts'
import { loadAssets } from './files/assets.ts'
import { policiesOfFiles, securityHeaders } from './http/security-headers.ts'
import { analyticsOf } from './metrics/analytics.ts'
import { viteInside } from './pages/development.ts'
import { type PageBuild, pageRenderer } from './pages/renderer.ts'

const built = fileURLToPath(new URL('../../web/build', import.meta.url))
const deskBuilt = fileURLToPath(new URL('../../desk/build', import.meta.url))

/** Facts of the installation on every page, and its services of third parties. */
function pageFacts(env: Environment) {
  const usesOneSignal = env.pushProvider === 'onesignal'
  return {
    facts: {
      publicUrl: env.publicUrl,
      analytics: analyticsOf(env),
      push: usesOneSignal ? ('onesignal' as const) : undefined,
    },
    thirdParties: { google: env.analyticsProvider === 'ga4', oneSignal: usesOneSignal },
  }
}

/** Site and desk in development: Vite builds each file when it is requested. */
function siteInDevelopment(env: Environment) {
  const { facts, thirdParties } = pageFacts(env)
  const vite = viteInside()
  const deskVite = deskViteInside()
  const render = pageRenderer({ ...facts, build: vite.build, mode: 'development' })
  return {
    assets: new Map(),
    pages: { render, ...thirdParties, development: true },
    desk: deskVite.build,
    async mount(app: FastifyInstance) {
      await deskVite.mount(app)
      await vite.mount(app)
    },
  }
}

/** Site and desk as built, with their files in memory. */
async function builtSite(env: Environment) {
  if (![join(built, 'server', 'index.js'), join(deskBuilt, 'index.html')].every((file) => existsSync(file)))
    throw new Error('The pages are not built yet: `npm start` does that, and so does `npm run build`.')
  const { facts, thirdParties } = pageFacts(env)
  const headers = securityHeaders(env.publicUrl)
  const [files, filesOfDesk] = await Promise.all([
    loadAssets(join(built, 'client'), headers, policiesOfFiles(thirdParties)),
    loadAssets(join(deskBuilt, 'assets'), headers, new Map(), '/desk/assets'),
  ])
  const deskPage = readFileSync(join(deskBuilt, 'index.html'), 'utf8')
  const build = (await import(pathToFileURL(join(built, 'server', 'index.js')).href)) as PageBuild
  return {
    assets: new Map([...files, ...filesOfDesk]),
    desk: { html: () => deskPage },
    pages: {
      render: pageRenderer({ ...facts, build, mode: 'production' }),
      routeIds: new Set(Object.keys(build.routes)),
      ...thirdParties,
    },
    mount: async () => {},
  }
}

/** The pages of site and desk: built, or made by Vite in development. */
export const loadSite = async (env: Environment) => (env.production ? builtSite(env) : siteInDevelopment(env))

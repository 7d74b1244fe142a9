import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

interface RouteFiles {
  readonly module: string
  readonly imports?: readonly string[]
}
interface Manifest {
  readonly entry: RouteFiles
  readonly routes: Readonly<Record<string, RouteFiles>>
}

const assets = fileURLToPath(new URL('../../../web/build/client/assets/', import.meta.url))
const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
const { entry, routes }: Manifest = JSON.parse(
  readFileSync(assets + file, 'utf8').replace(/^window\.__reactRouterManifest=|;\s*$/g, ''),
)

/** The routes whose page cannot start without a file of this name. */
const routesThatLoad = (name: string) => {
  const has = ({ module, imports = [] }: RouteFiles) => [module, ...imports].some((each) => each.includes(`/${name}-`))
  return Object.keys(routes).filter((id) => has(entry) || has(routes[id] as RouteFiles))
}

const readOnly = /^(home|branches|events|calendar|posts|community|about|privacy)\//

test('§4 a page with a form starts without its validator, and a page without a form loads no form code', () => {
  expect(Object.keys(routes).filter((id) => readOnly.test(id)).length).toBeGreaterThan(6)
  expect(routesThatLoad('validator')).toEqual([])
  expect(routesThatLoad('forms').filter((id) => readOnly.test(id))).toEqual([])
})

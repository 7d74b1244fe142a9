import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '..')
export const buildings = [
  'contract',
  'i18n',
  'ui',
  'browser',
  'demo',
  'postgres',
  'api',
  'web',
  'server',
  'e2e',
  'bench',
  'desk',
]
const notOurs = new Set(['node_modules', 'build', '.react-router', '.vite', 'art', 'results', 'test-results'])

export function filesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

export const read = (path: string) => readFileSync(join(root, path), 'utf8')
export const all = buildings.flatMap(filesIn)
export const code = all.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.generated.ts'))
export const isTest = (path: string) =>
  /\.(test|testing|setup|spec)\.tsx?$|(^|\/)testing\.tsx?$|\.testing\.setup\./.test(path)
export const product = code.filter((path) => !isTest(path))
export const buildingOf = (path: string) => path.split('/')[0] ?? ''

/** Import specifiers of a file, including type imports. */
export const importsOf = (path: string) =>
  [...read(path).matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g)].map((found) => found[1] ?? '')

/** Building of an import; undefined for packages and for the file's own building. */
export function otherBuilding(path: string, specifier: string): string | undefined {
  const target = specifier.startsWith('.')
    ? buildingOf(
        relative(root, join(root, dirname(path), specifier))
          .split(sep)
          .join('/'),
      )
    : (specifier.split('/')[0] ?? '')
  return buildings.includes(target) && target !== buildingOf(path) ? target : undefined
}

/** Path of an imported file from the root; undefined for packages. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative(root, join(root, dirname(path), specifier))
      .split(sep)
      .join('/')
  const [building = '', ...rest] = specifier.split('/')
  if (!buildings.includes(building)) return undefined
  return [building, ...(['ui', 'api', 'server'].includes(building) ? ['src'] : []), ...rest].join('/')
}

/** Import cycles as sorted groups of files; type imports count. */
export function importRings(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  // Tarjan's strongly connected components.
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const rings: string[][] = []
  const visit = (path: string) => {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    open.push(path)
    const low = (other: number) => lowest.set(path, Math.min(lowest.get(path) ?? 0, other))
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue
      if (!order.has(target)) {
        visit(target)
        low(lowest.get(target) ?? 0)
      } else if (open.includes(target)) low(order.get(target) ?? 0)
    }
    if (lowest.get(path) !== order.get(path)) return
    const ring = open.splice(open.indexOf(path))
    if (ring.length > 1) rings.push(ring.sort())
  }
  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return rings
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const root = import.meta.dirname
export const buildings = [
  'contract',
  'i18n',
  'ui',
  'browser',
  'drawings',
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

/** What a file imports, the types among it too. */
export const importsOf = (path: string) =>
  [...read(path).matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g)].map((found) => found[1] ?? '')

/** The building an import leads to, or undefined for a package and for the file's own. */
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

/** Where an import of our own leads, from the root on; undefined for a package. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative(root, join(root, dirname(path), specifier))
      .split(sep)
      .join('/')
  const [building = '', ...rest] = specifier.split('/')
  if (!buildings.includes(building)) return undefined
  return [building, ...(['ui', 'api', 'server'].includes(building) ? ['src'] : []), ...rest].join('/')
}

// node tools/lock.js: completes package-lock.json with the packages of other systems that npm has left out.
//
// npm records only the platform packages it saw while installing; `npm ci` then refuses the file on other systems. The
// missing ones are computed from the packages' own lists.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './root.js'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'windows']
const processors = ['arm64', 'arm', 'ia32', 'x64', 'wasm32', 'ppc64', 'riscv64', 's390x', 'loong64']

const named = (name, words) => words.find((word) => new RegExp(`(^|[-/])${word}([-.]|$)`).test(name))

/** Whether the lock file, read from `path` upwards as Node does, has the package. */
function isListed(packages, path, name) {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
  if (!path) return false
  const above = path.lastIndexOf('/node_modules/')
  return isListed(packages, above < 0 ? '' : path.slice(0, above), name)
}

/** Platform packages missing from the lock file: `[name, version, dependent package]`. */
export const missingFrom = (packages) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isListed(packages, path, name))
      .map(([name, version]) => ({ name, version, wantedBy: path })),
  )

function complete(packages) {
  const added = missingFrom(packages).map(({ name, version, wantedBy }) => {
    const system = named(name, systems)
    const processor = named(name, processors)
    const entry = {
      version: version.replace(/^[\^~]/, ''),
      ...(processor && { cpu: [processor] }),
      ...(/musl/.test(name) && { libc: ['musl'] }),
      ...(/-gnu$/.test(name) && { libc: ['glibc'] }),
      ...(packages[wantedBy].dev && { dev: true }),
      optional: true,
      ...(system && { os: [system === 'windows' ? 'win32' : system] }),
    }
    return [`node_modules/${name}`, entry]
  })
  const sorted = Object.entries(packages).concat(added)
  return Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = inRoot('package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const missing = missingFrom(lock.packages)
  for (const { name, version, wantedBy } of missing) console.log(`+ ${name}@${version} (${wantedBy})`)
  if (missing.length > 0)
    writeFileSync(path, `${JSON.stringify({ ...lock, packages: complete(lock.packages) }, null, 2)}\n`)
}

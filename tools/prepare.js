import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot, productNode, root, say, sayFailure } from './root.js'
import { mustSucceed, runNode, runNpm } from './run.js'

const leastNode = 20

const stampOf = (folder) => join(folder, 'node_modules', '.installed-from')
const lockOf = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')

/** Whether what is installed is what the lock file names: by our own stamp, or package by package. */
export const isInstalled = (folder = root) =>
  (existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === lockOf(folder)) || hasEveryPackage(folder)

/** Whether every package that the lock file names stands in node_modules, in that version. */
function hasEveryPackage(folder) {
  const hidden = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
  const installed = packagesOf(hidden)
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || installed[path]?.version === version,
  )
}

/** Installs what is missing; nothing when everything is there. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < leastNode) {
    sayFailure(`Node.js ${leastNode} or newer is needed to start; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (isInstalled() && existsSync(productNode)) return
  say('Installing packages (only when something is missing) …')
  // Windows cannot replace programs that run, and our own Node may be one.
  const command = process.platform === 'win32' && existsSync(productNode) ? 'install' : 'ci'
  await mustSucceed('Installing', runNpm([command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
  writeFileSync(stampOf(root), lockOf(root))
}

// What the pages are built from.
const sources = ['web', 'desk', 'browser', 'ui', 'i18n', 'contract', 'package-lock.json']
const made = new Set(['node_modules', 'build', '.react-router', '.vite'])
const builtFrom = inRoot('web', 'build', 'built-from')

/** One hash over names, sizes and times of some files and folders. */
export function fingerprint(paths, folder = root) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stat = statSync(join(folder, path), { throwIfNoEntry: false })
    if (stat?.isDirectory()) {
      for (const name of readdirSync(join(folder, path)).sort()) if (!made.has(name)) visit(join(path, name))
    } else if (stat && !/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\0`)
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

/** Builds the pages unless they are as new as their sources. */
export async function ensureBuilt() {
  const now = fingerprint(sources)
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === now) return
  say('Building the pages (only when something has changed) …')
  const reactRouter = inRoot('node_modules', '@react-router', 'dev', 'bin.cjs')
  await mustSucceed(
    'Building',
    runNode([reactRouter, 'build'], { cwd: inRoot('web'), env: { NODE_ENV: 'production' } }),
  )
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  await mustSucceed(
    'Building the desk',
    runNode([vite, 'build', '--logLevel', 'warn'], { cwd: inRoot('desk'), env: { NODE_ENV: 'production' } }),
  )
  await mustSucceed('Packing the files', runNode([inRoot('server', 'src', 'files', 'compress-assets.ts')]))
  mkdirSync(dirname(builtFrom), { recursive: true })
  writeFileSync(builtFrom, now)
}

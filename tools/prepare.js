import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot, print, printError, productNode, root } from './root.js'
import { mustSucceed, runNpm, runQuietly } from './run.js'
import { takeTurns } from './turns.js'

const leastNode = 20
/** Held while packages are installed or pages are built; outside of what these delete. */
const lock = inRoot('.cache', 'prepare.lock')

const stampOf = (folder) => join(folder, 'node_modules', '.installed-from')
const lockOf = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')

/** Whether node_modules matches the lock file: by our stamp, or package by package. */
export const isInstalled = (folder = root) =>
  (existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === lockOf(folder)) || hasEveryPackage(folder)

/** Whether every package of the lock file is installed in its version. */
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

/** Installs packages unless all are installed. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < leastNode) {
    printError(`Node.js ${leastNode} or newer is needed to start; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (isInstalled() && existsSync(productNode)) return
  await takeTurns(lock, install, () => print('Another start installs or builds at this moment …'))
}

async function install() {
  if (isInstalled() && existsSync(productNode)) return
  print('Installing packages (only when something is missing) …')
  // Windows cannot replace running programs, and our own Node may be running.
  const command = process.platform === 'win32' && existsSync(productNode) ? 'install' : 'ci'
  await mustSucceed('Installing', runNpm([command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
  writeFileSync(stampOf(root), lockOf(root))
}

/** Exits with a sentence if the path of the checkout has a sign that Vite takes for a part of a URL. */
export function requirePlainPath(folder = root) {
  if (!/[#?%*]/.test(folder)) return
  printError(`The pages cannot be built in a folder with #, ?, % or * in its path: move ${folder} to another one.`)
  process.exit(1)
}

// Source folders of the build.
const sources = ['web', 'desk', 'browser', 'ui', 'i18n', 'contract', 'package-lock.json']
const made = new Set(['node_modules', 'build', '.react-router', '.vite'])
const builtFrom = inRoot('web', 'build', 'built-from')

/** Hash over names, sizes and times of files and folders. */
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

const isBuilt = () => existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === fingerprint(sources)

/** Builds the pages if a source has changed. Two starts at once take turns: the second finds them built. */
export async function ensureBuilt() {
  if (isBuilt()) return
  await takeTurns(lock, build, () => print('Another start installs or builds at this moment …'))
}

async function build() {
  if (isBuilt()) return
  const now = fingerprint(sources)
  print('Building the pages (only when something has changed) …')
  requirePlainPath()
  const buildOne = (what, building, script, ...args) =>
    mustSucceed(
      what,
      runQuietly([inRoot('node_modules', ...script), 'build', ...args], {
        cwd: inRoot(building),
        env: { NODE_ENV: 'production' },
      }),
    )
  const pack = (...path) =>
    mustSucceed('Packing', runQuietly([inRoot('server', 'src', 'files', 'compress-assets.ts'), inRoot(...path)]))
  const web = buildOne('Building', 'web', ['@react-router', 'dev', 'bin.cjs'], '--logLevel', 'warn')
  const desk = buildOne('Building the desk', 'desk', ['vite', 'bin', 'vite.js'], '--logLevel', 'warn')
  // The desk is built in half the time, and packed meanwhile.
  await Promise.all([web.then(() => pack('web', 'build', 'client')), desk.then(() => pack('desk', 'build', 'assets'))])
  mkdirSync(dirname(builtFrom), { recursive: true })
  writeFileSync(builtFrom, now)
}

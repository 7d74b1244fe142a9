import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot, print } from './root.js'
import { run, runNode } from './run.js'

const usual = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) => [
    `/usr/bin/${name}`,
    `/usr/local/bin/${name}`,
  ]),
  darwin: ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .map((folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`),
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of the Chromium that Playwright downloads. */
const downloaded = () => createRequire(inRoot('e2e', 'package.json'))('playwright-core').chromium.executablePath()

const found = () =>
  [process.env.CHROMIUM, ...(usual[process.platform] ?? []), downloaded()].filter(Boolean).find(isProgram)

async function installFromDebian(name = 'chromium') {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return
  print(`Installing ${name} for the tests (Debian package) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  if ((await install()) === 0) return
  await run('apt-get', ['update', '-qq'], { env })
  await install()
}

async function download() {
  print('Downloading Chromium for the tests …')
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  await runNode([playwright, 'install', 'chromium'])
}

/** Path of a working Chromium, installed if missing; prints an error and exits if that fails. */
export async function ensureChromium() {
  for (const way of [() => {}, () => installFromDebian(), download]) {
    await way()
    const path = found()
    if (path && existsSync(path)) return path
  }
  console.error(
    '✗ No Chromium was found, and none could be installed. Install one, or name it: CHROMIUM=/path/to/chromium',
  )
  process.exit(1)
}

const shell = 'chromium-headless-shell'

/**
 * Path of a Chromium for tests: the headless shell if installed or available from Debian (Playwright's default for headless,
 * and a quarter faster), else the full browser.
 */
export async function ensureChromiumForTests() {
  const path = `/usr/bin/${shell}`
  if (!process.env.CHROMIUM && process.platform === 'linux') {
    if (!isProgram(path)) await installFromDebian(shell)
    if (isProgram(path)) return path
  }
  return ensureChromium()
}

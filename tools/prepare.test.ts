import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFrom } from './lock.js'
import { fingerprint, isInstalled } from './prepare.js'

function aCheckout(installed?: object) {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-checkout-'))
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-windows': { version: '1.0.0', optional: true },
    'node_modules/web': { link: true },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  mkdirSync(join(folder, 'node_modules'))
  if (installed)
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  return folder
}

test.for([
  ['nothing is there', undefined, false],
  ['a package is missing', {}, false],
  ['a package has another version', { 'node_modules/a': { version: '0.9.0' } }, false],
  ['all is there that this system needs', { 'node_modules/a': { version: '1.0.0' } }, true],
] as const)('packages are installed only when something is missing: %s', ([, installed, expected]) => {
  expect(isInstalled(aCheckout(installed))).toBe(expected)
})

test('installed packages are not checked again until the lock file changes', () => {
  const folder = aCheckout({})
  const lock = readFileSync(join(folder, 'package-lock.json'))
  const stamp = createHash('sha256').update(lock).digest('hex')
  writeFileSync(join(folder, 'node_modules', '.installed-from'), stamp)
  expect(isInstalled(folder)).toBe(true)

  writeFileSync(join(folder, 'package-lock.json'), `${lock} `)
  expect(isInstalled(folder)).toBe(false)
})

test('pages are rebuilt when a source changes, not when a test or a built file changes', () => {
  const folder = aCheckout()
  for (const name of ['app', 'build']) mkdirSync(join(folder, 'web', name), { recursive: true })
  writeFileSync(join(folder, 'web', 'app', 'root.tsx'), 'a')
  const before = fingerprint(['web'], folder)

  writeFileSync(join(folder, 'web', 'build', 'index.js'), 'built')
  writeFileSync(join(folder, 'web', 'app', 'root.test.tsx'), 'test')
  expect(fingerprint(['web'], folder)).toBe(before)

  writeFileSync(join(folder, 'web', 'app', 'root.tsx'), 'changed')
  expect(fingerprint(['web'], folder)).not.toBe(before)
})

test('product §1 a folder whose path has a sign of addresses is refused with a sentence', () => {
  const refuse = `import('./tools/prepare.js').then(({ requirePlainPath }) => requirePlainPath('/home/school #1'))`
  const { status, stderr } = spawnSync(process.execPath, ['-e', refuse], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('move /home/school #1 to another one')
})

test('the lock file names the packages of every system (else run `node tools/lock.js`)', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

  expect(missingFrom(packages)).toEqual([])
})

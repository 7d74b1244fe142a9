import { Writable } from 'node:stream'
import { parseEnvironment } from 'api/platform/env.ts'
import { expect, test } from 'vitest'
import { aServer } from './http/create-server.testing.ts'
import { createLog } from './http/log.ts'
import { warnOfDemo, warnOfGaps, warnOfRoot } from './start-warnings.ts'

/** A logger that collects the variables named in warnings. */
function aLog() {
  const lines: string[] = []
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const warned = () =>
    lines.map((line) => JSON.parse(line)).flatMap(({ level, variable }) => (level === 'warn' ? [variable] : []))
  return { log: createLog('info', out), warned }
}

function warningsOf(variables: Record<string, string>, isTrial = false) {
  const { log, warned } = aLog()
  warnOfGaps(parseEnvironment(variables), log, { isTrial })
  return warned()
}

const all = ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES']
const settings = {
  DATABASE_URL: 'postgres://a:b@c/d',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://kids.example',
  TRUSTED_PROXIES: 'loopback',
}

test('product §1 a public school warns once about missing settings', () => {
  expect(warningsOf({ NODE_ENV: 'production' })).toEqual(all)
  expect(warningsOf({ NODE_ENV: 'production', ...settings })).toEqual([])
  expect(warningsOf({ NODE_ENV: 'production', ...settings, PUBLIC_URL: 'http://kids.example' })).toEqual(['PUBLIC_URL'])
  expect(warningsOf({ NODE_ENV: 'production', HOST: '0.0.0.0' }, true)).toEqual(all)
})

test.for([
  [{ PUBLIC_URL: 'https://kids.example' }, 'PUBLIC_URL'],
  [{ DEMO: '0' }, 'none'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL'],
  [{ TRUSTED_PROXIES: 'loopback' }, 'TRUSTED_PROXIES'],
] as const)('product §1 with %j set, the server warns about the other missing settings', ([set, known]) => {
  expect(warningsOf({ NODE_ENV: 'production', ...set }, true)).toEqual(all.filter((variable) => variable !== known))
})

test('product §1 a trial start, and a start on loopback only, log no warning', () => {
  expect(warningsOf({ NODE_ENV: 'production' }, true)).toEqual([])
  expect(warningsOf({ NODE_ENV: 'production', HOST: '127.0.0.1' })).toEqual([])
  expect(warningsOf({})).toEqual([])
})

test('product §1 a start behind a proxy on the same machine counts as public', () => {
  const behindProxy = { NODE_ENV: 'production', HOST: '127.0.0.1', PUBLIC_URL: 'https://kids.example' }
  expect(warningsOf(behindProxy)).toEqual(['DATABASE_URL', 'SMTP_URL', 'TRUSTED_PROXIES'])
})

test('product §4 a start logs a warning about public demo accounts, and about running as root', () => {
  const warnedOf = (variables: Record<string, string>, peopleAreThere: boolean, userId: number) => {
    const { log, warned } = aLog()
    warnOfDemo(parseEnvironment(variables), log, peopleAreThere)
    warnOfRoot(log, userId)
    return warned()
  }
  expect(warnedOf({ NODE_ENV: 'production', DEMO: '1' }, true, 1000)).toEqual(['DEMO'])
  expect(warnedOf({ HOST: '127.0.0.1', PUBLIC_URL: 'https://kids.example', DEMO: '1' }, true, 1000)).toEqual(['DEMO'])
  expect(warnedOf({ NODE_ENV: 'production', DEMO: '1' }, false, 1000)).toEqual([])
  expect(warnedOf({}, true, 0)).toEqual([undefined])
})

test('product §1 an unknown proxy is logged once as a warning; a trusted one is not', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9' }
  const warningsWith = async (trustedProxies: readonly string[], method = 'GET') => {
    const { log, warned } = aLog()
    const { address } = await aServer({ log, trustedProxies })
    for (const path of ['/', '/', '/nowhere']) await fetch(address + path, { method, headers })
    return warned()
  }
  expect(await warningsWith([])).toEqual(['TRUSTED_PROXIES'])
  expect(await warningsWith([], 'POST'), 'a proxy before the API alone').toEqual(['TRUSTED_PROXIES'])
  expect(await warningsWith(['loopback'])).toEqual([])
})

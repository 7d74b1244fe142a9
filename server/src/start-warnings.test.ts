import { Writable } from 'node:stream'
import { parseEnvironment } from 'api/env.ts'
import { expect, test } from 'vitest'
import { aFrontDoor } from './http/front-door.testing.ts'
import { createLog } from './http/log.ts'
import { warnOfGaps } from './start-warnings.ts'

/** A log, and which variables its warnings are about. */
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
const told = {
  DATABASE_URL: 'postgres://a:b@c/d',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://kids.example',
  TRUSTED_PROXIES: 'loopback',
}

test('product §1 a school that is open to others says once what it was not told', () => {
  expect(warningsOf({ NODE_ENV: 'production' })).toEqual(all)
  expect(warningsOf({ NODE_ENV: 'production', ...told })).toEqual([])
  expect(warningsOf({ NODE_ENV: 'production', ...told, PUBLIC_URL: 'http://kids.example' })).toEqual(['PUBLIC_URL'])
  expect(warningsOf({ NODE_ENV: 'production', HOST: '0.0.0.0' }, true)).toEqual(all)
})

test.for([
  [{ PUBLIC_URL: 'https://kids.example' }, 'PUBLIC_URL'],
  [{ DEMO: '0' }, 'none'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL'],
  [{ TRUSTED_PROXIES: 'loopback' }, 'TRUSTED_PROXIES'],
] as const)('product §1 whoever has set %j is past a first look, and hears what else is missing', ([set, known]) => {
  expect(warningsOf({ NODE_ENV: 'production', ...set }, true)).toEqual(all.filter((variable) => variable !== known))
})

test('product §1 a first look, and a start for this machine alone, are calm', () => {
  expect(warningsOf({ NODE_ENV: 'production' }, true)).toEqual([])
  expect(warningsOf({ NODE_ENV: 'production', HOST: '127.0.0.1' })).toEqual([])
  expect(warningsOf({})).toEqual([])
})

test('product §1 a proxy that nobody has told of is named once; one that is trusted is not', async () => {
  const asked = async (trustedProxies: readonly string[]) => {
    const { log, warned } = aLog()
    const door = await aFrontDoor({ log, trustedProxies })
    for (const path of ['/', '/', '/nowhere']) await door.get(path, { 'X-Forwarded-For': '203.0.113.9' })
    return warned()
  }
  expect(await asked([])).toEqual(['TRUSTED_PROXIES'])
  expect(await asked(['loopback'])).toEqual([])
})

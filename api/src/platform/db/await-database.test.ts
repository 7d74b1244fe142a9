import { connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { awaitDatabase } from './await-database.ts'

/** The test server's address with a part of it changed. */
function addressWith(changed: Partial<URL>): string {
  return Object.assign(new URL(inject('testServer').url), changed).href
}

test.for([
  [{ password: 'wrong' }, 'The database refuses the user or the password of this address'],
  [{ pathname: '/elsewhere' }, 'There is no database of this name'],
  [{ search: '?sslmode=verify-full' }, 'The database has no TLS: end the address with ?sslmode=disable'],
  [{ search: '', host: '127.0.0.1:1' }, 'No database answers at this address: start it, or correct host and port'],
] as const)(
  'product §1 a start without its database names the variable and the remedy: %j',
  async ([changed, sentence]) => {
    const started = awaitDatabase('DATABASE_OWNER_URL', addressWith(changed), 0)
    await expect(started).rejects.toThrow(`DATABASE_OWNER_URL: ${sentence}`)
  },
)

test('product §1 a start waits for a database that starts later', async () => {
  const { url } = inject('testServer')
  const socket = new URL(url).searchParams.get('host')
  const [host, port] = [new URL(url).hostname, Number(new URL(url).port)]
  const late = createServer((caller) => {
    const database = connect(socket ? { path: `${socket}/.s.PGSQL.${port}` } : { host, port })
    caller.pipe(database).pipe(caller)
    for (const end of [caller, database]) end.on('error', () => {})
  })
  onTestFinished(() => void late.close())
  const latePort = 20_000 + (process.pid % 10_000)
  setTimeout(() => late.listen(latePort, '127.0.0.1'), 300)
  await awaitDatabase('DATABASE_URL', addressWith({ search: '', host: `127.0.0.1:${latePort}` }))
})

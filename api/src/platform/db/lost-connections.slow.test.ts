import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patiently } from '../../patiently.testing.ts'
import { openDatabase } from './client.ts'
import { aDatabase } from './testing.ts'

/** A network to the database whose connections can go silent without being closed. */
async function aNetwork(databaseUrl: string) {
  const database = new URL(databaseUrl)
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
    sockets.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(databaseUrl)
  // The tests' database is reached by a socket, unless told otherwise.
  url.searchParams.delete('host')
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent() {
      for (const socket of sockets.splice(0)) socket.unpipe().pause()
    },
  }
}

test('safety §database a connection that went silent is dropped once the database no longer knows it', async () => {
  const network = await aNetwork(await aDatabase({ empty: true }))
  const pids: number[] = []
  const { ping, close } = openDatabase(network.url, {
    shares: { reads: 1, writes: 1 },
    async stillThere(pid) {
      pids.push(pid)
      return pids.length < 2
    },
  })
  onTestFinished(close)
  await ping()

  network.fallSilent()

  await expect(ping()).rejects.toThrow('Query read timeout')
  await expect(ping()).rejects.toThrow('timeout exceeded when trying to connect')
  await vi.waitFor(ping, patiently)
  expect(pids).toEqual([pids[0], pids[0]])
})

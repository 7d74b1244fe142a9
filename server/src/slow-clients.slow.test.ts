import { expect, test } from 'vitest'
import { aFrontDoor, overSocket } from './front-door.testing.ts'

test('safety: a client that sends its request too slowly is closed after 5 to 11 seconds', async () => {
  const door = await aFrontDoor({ mountApi: (app) => app.post('/api/echo', ({ body }) => body) })
  const head = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"a"'

  const [nothing, halfHeaders, halfBody] = await Promise.all([
    overSocket(door.address, ''),
    overSocket(door.address, 'GET / HTTP/1.1\r\nHost: a\r\n'),
    overSocket(door.address, head),
  ])

  for (const { ms } of [nothing, halfHeaders, halfBody]) {
    expect(ms).toBeGreaterThan(4900)
    expect(ms).toBeLessThan(11_500)
  }
  expect(halfBody.text).toMatch(/^HTTP\/1.1 408 /)
})

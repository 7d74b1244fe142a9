import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { aParent } from 'api/accounts/testing.ts'
import { api } from 'api/app.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { aPicture } from 'api/platform/storage/testing.ts'
import { expect, test } from 'vitest'
import { aServer, overSocket } from './create-server.testing.ts'

test('safety: a client that sends its request too slowly is closed after 5 to 11 seconds', async () => {
  const server = await aServer({ mountApi: (app) => app.post('/api/echo', ({ body }) => body) })
  const head = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"a"'

  const [nothing, halfHeaders, halfBody] = await Promise.all([
    overSocket(server.address, ''),
    overSocket(server.address, 'GET / HTTP/1.1\r\nHost: a\r\n'),
    overSocket(server.address, head),
  ])

  for (const { ms } of [nothing, halfHeaders, halfBody]) {
    expect(ms).toBeGreaterThan(4900)
    expect(ms).toBeLessThan(11_500)
  }
  expect(halfBody.text).toMatch(/^HTTP\/1.1 408 /)
})

/** Uploads a picture in pieces; returns the response and the milliseconds. */
async function slowly(address: string, token: string, picture: Buffer, piece: { bytes: number; everyMs: number }) {
  const { hostname, port } = new URL(address)
  const form = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const socket = connect(Number(port), hostname)
  const begun = Date.now()
  const answered = new Promise<string>((done) => {
    socket.once('data', (chunk) => done(String(chunk)))
    socket.once('close', () => done(''))
  })
  socket.on('error', () => {})
  let text: string | undefined
  answered.then((answer) => {
    text = answer
  })
  socket.write(
    `POST /api/v1/auth/profile/updateImageProfile HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${form.length}\r\n\r\n`,
  )
  for (let sent = 0; sent < form.length && text === undefined; sent += piece.bytes) {
    socket.write(form.subarray(sent, sent + piece.bytes))
    await wait(piece.everyMs)
  }
  const answer = await answered
  socket.destroy()
  return { answer, ms: Date.now() - begun }
}

test('safety: a picture over a phone’s slow connection arrives; an almost stalled one is closed like any other', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const server = await aServer({ mountApi: (app) => api(app, school.services) })
  const picture = await aPicture(1000, 800).jpeg({ quality: 85 }).toBuffer()
  const thirteenSeconds = { bytes: Math.ceil(picture.length / 130), everyMs: 100 }
  expect(picture.length).toBeGreaterThan(250_000)

  const [phone, hardly] = await Promise.all([
    slowly(server.address, noura.token, picture, thirteenSeconds),
    slowly(server.address, noura.token, picture, { bytes: 100, everyMs: 200 }),
  ])

  expect(phone.ms).toBeGreaterThan(11_500)
  expect(phone.answer).toMatch(/^HTTP\/1.1 200 /)
  expect(hardly.answer).toMatch(/^HTTP\/1.1 408 /)
  expect(hardly.ms).toBeLessThan(15_000)
})

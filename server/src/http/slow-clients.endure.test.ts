import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { aParent } from 'api/accounts/testing.ts'
import { api } from 'api/app.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { aPicture } from 'api/platform/storage/testing.ts'
import { aStaff } from 'api/staff/testing.ts'
import { saveProfileImage } from 'contract/accounts/profile.ts'
import { pieceBytesMax, startUpload } from 'contract/pictures/uploads.ts'
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

interface Upload {
  readonly path: string
  readonly field: string
  /** The session, as lines of the head. */
  readonly session: string
}

/** Uploads a file in pieces; returns the response and the milliseconds. */
async function slowly(
  address: string,
  { path, field, session }: Upload,
  file: Buffer,
  piece: { bytes: number; everyMs: number },
) {
  const { hostname, port } = new URL(address)
  const form = Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`),
    file,
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
    `POST /api/v1${path} HTTP/1.1\r\nHost: a\r\n${session}\r\n` +
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
  const own = { path: saveProfileImage.path, field: 'image', session: `Authorization: Bearer ${noura.token}` }
  const thirteenSeconds = { bytes: Math.ceil(picture.length / 130), everyMs: 100 }
  expect(picture.length).toBeGreaterThan(250_000)

  const [phone, hardly] = await Promise.all([
    slowly(server.address, own, picture, thirteenSeconds),
    slowly(server.address, own, picture, { bytes: 100, everyMs: 200 }),
  ])

  expect(phone.ms).toBeGreaterThan(11_500)
  expect(phone.answer).toMatch(/^HTTP\/1.1 200 /)
  expect(hardly.answer).toMatch(/^HTTP\/1.1 408 /)
  expect(hardly.ms).toBeLessThan(15_000)
})

test('safety: a piece of a teacher’s photograph over a phone’s slow connection arrives', async () => {
  const school = await aSchool()
  const amal = await aStaff(school, 'teacher')
  const server = await aServer({ mountApi: (app) => api(app, school.services) })
  const { id } = await amal.call(startUpload, { body: { mark: 'slow', name: 'a.jpg', bytes: pieceBytesMax } })
  const upload = {
    path: `/desk/uploads/${id}/pieces?offset=0`,
    field: 'piece',
    session: `Cookie: ${amal.headers.cookie}\r\nOrigin: ${amal.headers.origin}`,
  }

  const thirteenSeconds = { bytes: Math.ceil(pieceBytesMax / 130), everyMs: 100 }
  const { answer, ms } = await slowly(server.address, upload, Buffer.alloc(pieceBytesMax), thirteenSeconds)

  expect(ms).toBeGreaterThan(11_500)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
})

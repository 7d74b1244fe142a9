import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSchoolOnTestDatabase } from './school.testing.ts'

const mb = 1024 * 1024
/** Environment variables that `npm start` sets (tools/root.js). */
const asStarted = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304', UV_THREADPOOL_SIZE: '8' }
const password = 'a date palm in the yard'

const residentBytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

async function aFamily(address: string) {
  const body = {
    name: 'Noura Al-Otaibi',
    email: `noura.${randomUUID().slice(0, 8)}@mail.example`,
    phone: '+966501234567',
    gender: 'female',
    password,
    password_confirmation: password,
  }
  const answer = await fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return { ...body, token: data.access_token }
}

/** A small file that decodes to more than a hundred megabytes. */
const hugePicture = (width: number, height: number, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 200 } } })
    .jpeg({ progressive, chromaSubsampling: '4:4:4', quality: 90 })
    .toBuffer()

test.runIf(process.platform === 'linux')(
  'safety: sixteen huge pictures at once take little memory, are refused as busy beyond a few, and end no other request',
  async () => {
    const { address, child } = await openSchoolOnTestDatabase(asStarted)
    const { pid = 0 } = child
    const attackers = [await aFamily(address), await aFamily(address), await aFamily(address), await aFamily(address)]
    const bystander = await aFamily(address)
    const upload = async (token: string, bytes: Uint8Array) => {
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
      const answer = await fetch(`${address}/api/v1/auth/profile/updateImageProfile`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      const { code } = (await answer.json()) as { code?: string }
      return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') }
    }
    const [within, beyond] = [await hugePicture(4600, 3450), await hugePicture(4200, 4000, true)]
    // The first picture loads the library, so it is not measured.
    expect((await upload(bystander.token, await hugePicture(300, 300))).status).toBe(200)

    const before = residentBytes(pid)
    let most = before
    let going = true
    const watching = (async () => {
      while (going) {
        most = Math.max(most, residentBytes(pid))
        await wait(20)
      }
    })()
    const sent = attackers.flatMap(({ token }) => [within, within, within, beyond].map((bytes) => upload(token, bytes)))
    const otherRequests = [
      fetch(`${address}/service-worker.js`),
      fetch(`${address}/api/v1/branch/index`),
      fetch(`${address}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: bystander.email, password }),
      }),
    ]
    expect((await Promise.all(otherRequests)).map(({ status }) => status)).toEqual([200, 200, 200])
    const answers = await Promise.all(sent)
    going = false
    await watching

    const busy = answers.filter(({ status }) => status === 503)
    // Too large pictures are refused from their header at once; of the twelve others, all of one address, only four may be here.
    expect(busy.length).toBeGreaterThan(0)
    for (const { code, retryAfter } of busy) expect([code, Number(retryAfter) > 0]).toEqual(['busy', true])
    expect(answers.filter(({ status }) => ![200, 413, 503].includes(status))).toEqual([])
    const again = attackers[0]?.token ?? ''
    expect((await upload(again, beyond)).code).toBe('too_large')
    expect((await upload(again, await hugePicture(300, 300))).status).toBe(200)
    expect((most - before) / mb).toBeLessThan(150)
  },
)

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from 'e2e/product.ts'
import { Client } from 'pg'
import { startEmbedded } from 'postgres/embedded.ts'
import type { Bar } from './bars.ts'
import { watchMemory } from './memory.ts'

const rows = 100_000
const pictures = 500
const pictureBytes = 200_000
const password = 'a date palm in the yard'

const post = (address: string, path: string, body: object, token?: string) =>
  fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

/** Gives one account more rows than any family has: 1.7 KB each, and children with pictures. */
async function fill(dataFolder: string, userId: number) {
  const database = await startEmbedded({ folder: join(dataFolder, 'postgres') })
  const client = new Client(database.url)
  await client.connect()
  await client.query(
    `insert into push_subscriptions (user_id, device_id, provider, token, language, created_at)
     select $1, gen_random_uuid(), 'webpush', repeat(md5(number::text), 53), 'en', now() from generate_series(1, $2::integer) number`,
    [userId, rows],
  )
  await client.query(
    `insert into kids (user_id, name, birth_date, gender, image, created_at)
     select $1, 'Child ' || number, '2022-01-01', 'female', 'private/be/' || md5(number::text) || '.webp', now()
     from generate_series(1, $2::integer) number`,
    [userId, pictures],
  )
  const names = await client.query<{ image: string }>('select image from kids where user_id = $1', [userId])
  await client.end()
  await database.stop()
  mkdirSync(join(dataFolder, 'storage-private', 'be'), { recursive: true })
  for (const { image } of names.rows)
    writeFileSync(join(dataFolder, image.replace('private/', 'storage-private/')), randomBytes(pictureBytes))
}

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Memory and time of an export of extreme size. */
export async function exports(): Promise<Bar[]> {
  const first = await startProduct({ env: { DEMO: '0' } })
  const person = { name: 'Noura', email: 'noura@mail.example', phone: '+966501234567', gender: 'female', password }
  const registered = await post(first.address, 'auth/register', { ...person, password_confirmation: password })
  const { data } = (await registered.json()) as { data: { access_token: string; user_id: number } }
  await first.stop({ keepData: true })
  await fill(first.dataFolder, data.user_id)

  const product = await startProduct({ dataFolder: first.dataFolder, env: { DEMO: '0' } })
  try {
    // Warms up: memory that a server takes for its first calls does not count.
    for (let call = 0; call < 200; call += 1) await (await fetch(`${product.address}/booktour`)).arrayBuffer()
    await wait(1000)
    const before = megabytesOf(product.pid)
    const memory = watchMemory(product.pid)
    const begun = performance.now()
    const answer = await post(product.address, 'auth/export', { password }, data.access_token)
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.length
    const seconds = (performance.now() - begun) / 1000
    return [
      { what: `an export of ${rows} rows and ${pictures} pictures`, value: bytes / 2 ** 20, unit: 'MB', atLeast: 90 },
      { what: 'the export, from beginning to end', value: seconds, unit: 's' },
      { what: 'memory it takes, above what the server held', value: memory.end() - before, unit: 'MB', atMost: 60 },
    ]
  } finally {
    await product.stop()
  }
}

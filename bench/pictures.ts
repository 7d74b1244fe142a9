import { setTimeout as pause } from 'node:timers/promises'
import type { PictureQuery } from 'api/pictures/library/picture-queries.ts'
import { countFound, picturesWithin } from 'api/pictures/library/picture-queries.ts'
import type { Db } from 'api/platform/db/client.ts'
import { createCaller } from 'contract/client.ts'
import { finishUpload, pieceBytesMax, sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import type { Client } from 'pg'
import sharp from 'sharp'
import type { Bar } from './bars.ts'
import { watchMemory } from './memory.ts'
import { secondStart } from './second-start.ts'
import { alternatingBars, inSizes } from './sizes.ts'

const fewest = 100
const most = 100_000
const timesAtMost = 4

/**
 * Inserts pictures of five branches: a hundredth lacks its alternative text, a hundredth shows recognisable people,
 * five are lighthouses.
 */
async function fill(client: Client, size: number) {
  // Triggers are off: the insert fills the search column itself.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into pictures (path, file, width, height, name, alt, branch_id, nobody_recognisable, uploaded_at, search)
     select 'pictures/of/' || number || '.webp', 'private/of/' || number || '.webp', 1200, 900, name, alt, 1 + number % 5,
       number % 100 <> 1, now() - number * interval '1 second', picture_search(alt, name)
     from generate_series(1, $1::integer) number, lateral (
       select 'photo ' || number || '.jpg' as name,
         case when number % 100 <> 0 then jsonb_build_object(
           'en', case when number <= 5 then 'A lighthouse' else 'A cube' end, 'ar', 'مكعب') else '{}' end as alt
     ) said`,
    [size],
  )
  await client.query('set session_replication_role = origin')
}

const range = { limit: 24, offset: 0 }
const questions: Readonly<Record<string, PictureQuery>> = {
  'the first page': {},
  'the first page of a branch': { branch_id: 2 },
  'without a text': { filter: 'no_alt' },
  'a rare word': { q: 'lighthouse' },
}

async function page(db: Db, query: PictureQuery) {
  await countFound(db, query, 'all')
  return picturesWithin(db, { query, branches: 'all', range, language: 'ar' })
}

/** Query times of the picture library, with a hundred pictures and with a hundred thousand. */
export const picturesGrowth = () =>
  inSizes(
    fill,
    async (schools) => {
      const bars: Bar[] = []
      for (const [what, query] of Object.entries(questions))
        bars.push(...(await alternatingBars(schools, `pictures: ${what}`, ({ db }) => page(db, query), timesAtMost)))
      return bars
    },
    [fewest, most],
  )

const photos = 30
/** Requests before the measurement, so that the page is rendered. */
const requests = 50

/** Signs in as an editor of the demo school. */
export async function signedIn(address: string) {
  const answer = await fetch(`${address}/api/v1/desk/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'editor@demo.smartkids.example', password: 'demo-desk-2026' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return createCaller({
    language: 'en',
    base: `${address}/api/v1`,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...(init.headers as object), cookie, origin: address } }),
  })
}

async function retryUntilAnswered<T>(step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step()
    } catch (problem) {
      if ((problem as { status?: number }).status !== 503) throw problem
      await pause(500)
    }
  }
}

async function put(call: Awaited<ReturnType<typeof signedIn>>, bytes: Uint8Array<ArrayBuffer>, number: number) {
  const body = { mark: `bench ${number}`, name: `${number}.jpg`, bytes: bytes.length, branch_id: 1 }
  const { id } = await retryUntilAnswered(() => call(startUpload, { body }))
  for (let offset = 0; offset < bytes.length; offset += pieceBytesMax) {
    const upload = new Blob([bytes.subarray(offset, offset + pieceBytesMax)])
    await retryUntilAnswered(() => call(sendPiece, { params: { id }, query: { offset }, upload }))
  }
  while (!(await retryUntilAnswered(() => call(finishUpload, { params: { id } }))).picture);
}

/** The 99th percentile of sequential requests for the front page, in milliseconds. */
async function slowest(address: string, goesOn: (count: number) => boolean): Promise<number> {
  const took: number[] = []
  while (goesOn(took.length)) {
    const begun = performance.now()
    await (await fetch(`${address}/`)).arrayBuffer()
    took.push(performance.now() - begun)
    await pause(10)
  }
  took.sort((one, other) => one - other)
  return took[Math.floor(took.length * 0.99)] ?? 0
}

/** Uploads thirty photographs of 12 megapixels, two at once as the desk does, while families read the site. */
export async function pictureUploads(): Promise<Bar[]> {
  const product = await secondStart()
  try {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
    const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#557799', noise } })
    const bytes = new Uint8Array(await photo.jpeg({ quality: 85 }).toBuffer())
    const call = await signedIn(product.address)
    await slowest(product.address, (count) => count < requests)
    const memory = watchMemory(product.pid)
    let left = photos
    const sender = async () => {
      while (left > 0) {
        left -= 1
        await put(call, bytes, left)
      }
    }
    let isSending = true
    const reading = slowest(product.address, () => isSending)
    await Promise.all([sender(), sender()])
    isSending = false
    const underLoad = await reading
    return [
      { what: `memory of the server while ${photos} photographs arrive`, value: memory.end(), unit: 'MB', atMost: 450 },
      { what: 'p99 of pages meanwhile', value: underLoad, unit: 'ms', atMost: 100 },
    ]
  } finally {
    await product.stop()
  }
}

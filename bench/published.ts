import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addContent, publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { listContentVersions, showContentVersion } from 'contract/content/history.ts'
import type { Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { richTextOf } from 'contract/rich-text.ts'
import { type Bar, median } from './bars.ts'
import { signedIn } from './pictures.ts'
import { secondStart } from './second-start.ts'

const changes = 200
const readers = 125
/** Each reader loads four pages a second. */
const pauseOfReaderMs = 250
const wordsOfLongText = 20_000
const comparisons = 20

type Desk = Awaited<ReturnType<typeof signedIn>>

async function save(call: Desk, id: number, part: Part, fields: Fields) {
  const { parts } = await call(showContent, { params: { id } })
  return call(saveContentPart, { params: { id, part }, body: { fields, version: parts[part].version } })
}

async function aPost(call: Desk) {
  const { id } = await call(addContent, { body: { kind: 'post' } })
  await save(call, id, 'common', { category_id: 2, image: 'posts/reef.webp' })
  return id
}

/** Milliseconds from publishing until the public page shows the change. */
async function seenAfter(call: Desk, id: number, title: string): Promise<number> {
  await save(call, id, 'en', { title, excerpt: title, body: richTextOf(title) })
  const begun = performance.now()
  const { parts } = await call(publishContent, { params: { id }, body: { parts: ['en'] } })
  const url = parts.en.public_url ?? ''
  for (;;) {
    const page = await (await fetch(url, { headers: { 'accept-language': 'en' } })).text()
    if (page.includes(title)) return performance.now() - begun
    await pause(5)
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Time to compare two versions of a long text, against rendering its page without a cache. */
async function compared(call: Desk, address: string): Promise<Bar[]> {
  const id = await aPost(call)
  const long = (count: number) =>
    richTextOf(
      Array.from({ length: wordsOfLongText / 20 }, (_, line) => `${'كلمة '.repeat(19)}${line * count}`).join('\n\n'),
    )
  for (const count of [1, 2]) {
    await save(call, id, 'ar', { title: `نص ${count}`, excerpt: 'نص', body: long(count) })
    await call(publishContent, { params: { id }, body: { parts: ['ar'] } })
  }
  const { row_id } = await call(showContent, { params: { id } })
  const { data } = await call(listContentVersions, { params: { id }, query: { part: 'ar' } })
  const [newest, older] = data.filter(({ what }) => what === 'published')
  const comparing: number[] = []
  const rendering: number[] = []
  for (let round = 0; round < comparisons; round += 1) {
    const params = { id, versionId: newest?.id ?? 0 }
    comparing.push(await took(() => call(showContentVersion, { params, query: { with: older?.id } })))
    // Publishes again, so that no cache holds the page.
    await save(call, id, 'ar', { title: `نص ${round + 3}` })
    await call(publishContent, { params: { id }, body: { parts: ['ar'] } })
    await pause(100)
    const headers = { 'accept-language': 'ar' }
    rendering.push(await took(async () => (await fetch(`${address}/posts/${row_id}`, { headers })).text()))
  }
  const what = `two versions of ${wordsOfLongText} words beside each other`
  return [
    { what, value: median(comparing), unit: 'ms', atMost: 100 },
    { what: 'of the time its page takes, made anew', value: median(comparing) / median(rendering), unit: '×' },
  ]
}

/** Time until a published change is on the public page while hundreds read. */
export async function published(): Promise<Bar[]> {
  const product = await secondStart({ LOG_LEVEL: 'silent' })
  try {
    const call = await signedIn(product.address)
    const id = await aPost(call)
    await seenAfter(call, id, 'Palm 0')
    const readerProcess = fork(join(import.meta.dirname, 'readers.ts'), [
      product.address,
      String(readers),
      String(pauseOfReaderMs),
      'page',
    ])
    const begun = performance.now()
    const waits: number[] = []
    for (let change = 1; change <= changes; change += 1) waits.push(await seenAfter(call, id, `Palm ${change}`))
    readerProcess.send('end')
    const [{ views, refused }] = (await once(readerProcess, 'message')) as [{ views: number; refused: number }]
    const perSecond = (views * 1000) / (performance.now() - begun)
    waits.sort((one, other) => one - other)
    return [
      { what: `${readers} readers, four pages a second each: pages`, value: perSecond, unit: '/s' },
      { what: 'of those, refused', value: refused, unit: '', atMost: 0 },
      { what: 'a published change is in the public page after: half of them', value: median(waits), unit: 'ms' },
      {
        what: `99 of 100 of ${changes}`,
        value: waits[Math.ceil(changes * 0.99) - 1] ?? Number.POSITIVE_INFINITY,
        unit: 'ms',
        atMost: 1000,
      },
      ...(await compared(call, product.address)),
    ]
  } finally {
    await product.stop()
  }
}

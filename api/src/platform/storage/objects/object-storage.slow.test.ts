import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { ObjectStorage } from './object-storage.ts'
import { anObjectStorage, bytesAt, keysIn, providers } from './testing.ts'

const picture = 'people/ab/abcdef.webp'
const text = (content: string) => Buffer.from(content)

async function aFile(storage: ObjectStorage, content: string) {
  await mkdir(storage.workshop, { recursive: true })
  const file = join(storage.workshop, 'film')
  await writeFile(file, content)
  return { file }
}

describe.each(providers)('in %s', (provider) => {
  test('an object that was put is read whole, in parts, and by its head', async () => {
    const storage = await anObjectStorage(provider)
    expect(await storage.head(picture)).toBeUndefined()
    expect(await storage.get(picture)).toBeUndefined()
    expect(await storage.put(picture, text('0123456789'))).toBe(true)

    expect((await bytesAt(storage, picture)).toString()).toBe('0123456789')
    const part = await storage.get(picture, { start: 2, end: 4 })
    expect(part && (await buffer(part.stream())).toString()).toBe('234')
    const known = await storage.head(picture)
    expect(known).toMatchObject({ key: picture, bytes: 10, version: expect.stringMatching(/^[\w-]{16}$/) })
    expect(Math.abs(Date.now() - Number(known?.changedAt))).toBeLessThan(60_000)
    expect((await storage.head(picture))?.version).toBe(known?.version)
  })

  test('a workshop file of any size is handed over to the storage', async () => {
    const storage = await anObjectStorage(provider)
    const film = 'x'.repeat(9 * 1024 * 1024)
    const file = await aFile(storage, film)
    await storage.put('people/ab/film.mp4', file)
    expect((await bytesAt(storage, 'people/ab/film.mp4')).toString()).toBe(film)
    expect(await keysIn(storage, 'people/')).toEqual(['people/ab/film.mp4'])
    await expect(storage.put('people/ab/other.mp4', file)).rejects.toThrow()
    expect(await keysIn(storage, 'people/')).toEqual(['people/ab/film.mp4'])
  })

  test('with unlessThere the second writer does not overwrite an object', async () => {
    const storage = await anObjectStorage(provider)
    expect(await storage.put('drawn/a.jpg', text('first'), { unlessThere: true })).toBe(true)
    expect(await storage.put('drawn/a.jpg', text('second'), { unlessThere: true })).toBe(false)
    expect((await bytesAt(storage, 'drawn/a.jpg')).toString()).toBe('first')
    const before = await storage.head('drawn/a.jpg')
    await storage.put('drawn/a.jpg', text('another'))
    expect((await bytesAt(storage, 'drawn/a.jpg')).toString()).toBe('another')
    expect((await storage.head('drawn/a.jpg'))?.version).not.toBe(before?.version)
  })

  test('lists are complete over all pages, in the order of keys, within their prefix', async () => {
    const storage = await anObjectStorage(provider)
    const keys = ['aa/1', 'aa/2', 'ab/1', 'ab/2', 'ab/3', 'ab/4', 'b/1', 'b'].map((name) => `school/${name}.webp`)
    for (const key of [...keys].reverse()) await storage.put(key, text(key))
    await storage.put(picture, text('another'))

    expect(await keysIn(storage, 'school/')).toEqual([...keys].sort())
    expect(await keysIn(storage, 'school/ab/')).toEqual(keys.slice(2, 6))
    expect(await keysIn(storage, 'school/b')).toEqual(['school/b.webp', 'school/b/1.webp'])
    expect(await keysIn(storage, 'school/none/')).toEqual([])
    for await (const { key, bytes } of storage.list('school/')) expect(bytes).toBe(key.length)
  })

  test('a deleted object is gone with all its sizes, and others stay; deleting twice is no error', async () => {
    const storage = await anObjectStorage(provider)
    const sizes = ['320.avif', '640.avif', '640.webp', '960.avif', '1280.avif'].map(
      (name) => `sizes/${picture}/v-${name}`,
    )
    const others = ['people/ab/other.webp', 'sizes/people/ab/other.webp/v-320.avif']
    for (const key of [picture, ...sizes, ...others]) await storage.put(key, text(key))

    await storage.remove(picture)
    await storage.remove(picture)

    expect(await keysIn(storage, 'people/', 'sizes/people/')).toEqual(others)
    expect(await storage.head(picture)).toBeUndefined()
  })

  test('safety: no key leads out of the storage', async () => {
    const storage = await anObjectStorage(provider)
    await storage.put(picture, text('mine'))
    for (const key of ['people/../people/ab/abcdef.webp', '../secret', 'secret', '/etc/passwd'])
      expect(await storage.get(key).catch(() => undefined), key).toBeUndefined()
  })
})

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAtomically } from './write-atomically.ts'

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'smart-kids-whole-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a file is replaced atomically with its mode, and no temporary file stays', async () => {
  const folder = await aFolder()
  const file = join(folder, 'letter')
  await writeFile(file, 'before')
  await writeAtomically(file, Buffer.from('after'), { mode: 0o600, synced: true })

  expect(await readFile(file, 'utf8')).toBe('after')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['letter'])
})

test('of many simultaneous writers of one file one wins completely', async () => {
  const folder = await aFolder()
  const texts = Array.from({ length: 8 }, (_, nth) => String(nth).repeat(100_000))
  await Promise.all(texts.map((text) => writeAtomically(join(folder, 'card'), Buffer.from(text))))

  expect(texts).toContain(await readFile(join(folder, 'card'), 'utf8'))
  expect(await readdir(folder)).toEqual(['card'])
})

test('a temporary file that could not be renamed is deleted', async () => {
  const folder = await aFolder()
  const refused = writeAtomically(join(folder, 'there', 'card'), Buffer.from('bytes'))
  await expect(refused).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(writeAtomically(folder, Buffer.from('bytes'), { unfinished: join(folder, 'half') })).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})

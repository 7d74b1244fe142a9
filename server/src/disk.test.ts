import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { watchDisk } from './disk.ts'

async function isFull(folders: string[], leastFreeBytes?: number) {
  const disk = watchDisk(folders, leastFreeBytes)
  onTestFinished(disk.end)
  await disk.looked
  return disk.isFull()
}

test('safety: a disk with less free than it must have is full', async () => {
  expect(await isFull([tmpdir()], 0)).toBe(false)
  expect(await isFull([tmpdir()], Number.MAX_SAFE_INTEGER)).toBe(true)
})

test('a folder that cannot be asked says nothing', async () => {
  expect(await isFull(['/nowhere/at/all'])).toBe(false)
})

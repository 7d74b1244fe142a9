import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { watchDisk } from './disk.ts'

async function isFull(folders: string[], leastFreeBytes?: number) {
  const disk = watchDisk(folders, leastFreeBytes)
  onTestFinished(disk.end)
  await disk.measured
  return disk.isFull()
}

test('safety: a disk below the minimum of free bytes is full', async () => {
  expect(await isFull([tmpdir()], 0)).toBe(false)
  expect(await isFull([tmpdir()], Number.MAX_SAFE_INTEGER)).toBe(true)
})

test('an unreadable folder does not count as full', async () => {
  expect(await isFull(['/nowhere/at/all'])).toBe(false)
})

import { json, network } from 'browser/testing.tsx'
import { showMe } from 'contract/staff/own.ts'
import { unattendedHeader } from 'contract/staff/unattended.ts'
import { expect, test, vi } from 'vitest'
import { watchInputs } from '../session/attended.ts'
import { send } from './send.ts'

test('desk §1 a page that nobody has used for 15 minutes says so with each call, until the next input', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const calls = network(() => json({ data: null }))
  const isMarked = async () => {
    await send(showMe)
    return new Headers(calls.at(-1)?.init.headers).has(unattendedHeader)
  }
  watchInputs()
  window.dispatchEvent(new KeyboardEvent('keydown'))
  expect(await isMarked()).toBe(false)

  vi.setSystemTime(Date.now() + 16 * 60_000)
  expect(await isMarked()).toBe(true)
  window.dispatchEvent(new KeyboardEvent('keydown'))
  expect(await isMarked()).toBe(false)
})

import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { riyadhDay } from 'i18n/format.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from './calls/call.ts'
import { noticeServerTime, serverToday } from './calls/clock.ts'
import { subscribeToToasts } from './parts/notify.ts'
import { deviceStore, tabStore } from './storage/stores.ts'

// A busy machine is slow; a missing element still fails.
configure({ asyncUtilTimeout: 8000 })

// Each test starts as a new visitor on a page without a language: the tests of a file share their document.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('dir')
  queryClient.clear()
  subscribeToToasts(() => {})()
  for (const store of [deviceStore, tabStore]) for (const key of store.keys()) store.remove(key)
  // An answer from another day would move the clock of the next file.
  if (serverToday() !== riyadhDay(new Date()))
    noticeServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }))
})

// Fails a test after a render error: the nearest boundary catches it and only prints it, so the test could pass.
const print = console.error
let failures: Error[] = []
beforeEach(() => {
  failures = []
  console.error = (...args: readonly unknown[]) => {
    failures.push(...args.filter((part) => part instanceof Error))
    print(...args)
  }
})
afterEach(() => {
  console.error = print
  if (failures[0]) throw failures[0]
})

import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from './calls/call.ts'
import { subscribeToNotices } from './parts/notify.ts'

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 8000 })

// Every test starts as a new visitor, on a page in no language yet: files share their document.
afterEach(() => {
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('dir')
  queryClient.clear()
  subscribeToNotices(() => {})()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})

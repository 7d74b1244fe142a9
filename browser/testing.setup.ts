import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from './calls/call.ts'
import { subscribeToNotices } from './parts/notify.ts'

// jsdom knows the element of a modal dialog, and not how it opens and closes; browsers show the rest (e2e).
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
}

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 8000 })

// Every test starts as a new visitor.
afterEach(() => {
  cleanup()
  queryClient.clear()
  subscribeToNotices(() => {})()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})

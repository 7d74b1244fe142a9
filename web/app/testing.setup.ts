import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from './loading/browser.ts'

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 8000 })

// Every test starts as a new visitor.
afterEach(() => {
  cleanup()
  queryClient.clear()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})

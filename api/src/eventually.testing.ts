import { vi } from 'vitest'
import { patiently } from './patiently.testing.ts'

/** Waits until the check passes, such as one that reads a public answer after a change, and returns what it returns. */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, patiently)

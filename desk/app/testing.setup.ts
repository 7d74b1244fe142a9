import { afterEach } from 'vitest'
import { listenForToasts } from './parts/show-toast.ts'

// Tests of a file share the queue of toasts: empties it after each.
afterEach(() => listenForToasts(() => {})())

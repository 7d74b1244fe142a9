import { afterEach } from 'vitest'
import { listenToSaid } from './parts/say.ts'

// Files share what waits for a toast to say it: a test that shows none leaves nothing to the next.
afterEach(() => listenToSaid(() => {})())

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'browser',
    include: ['**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // As in the other buildings: files share their workers.
    isolate: false,
    testTimeout: 30_000,
    setupFiles: ['./testing.setup.ts'],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'desk',
    include: ['app/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Far west of the school: its days are Riyadh's all the same.
    env: { TZ: 'America/Los_Angeles' },
    // As in the other buildings: files share their workers.
    isolate: false,
    testTimeout: 30_000,
    setupFiles: ['../browser/testing.setup.ts'],
  },
})

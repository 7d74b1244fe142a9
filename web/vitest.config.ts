import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    include: ['app/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Far east of the school: its days are Riyadh's all the same.
    env: { TZ: 'Pacific/Auckland' },
    // As in the other buildings: files share their workers.
    isolate: false,
    testTimeout: 30_000,
    // Each is run for each file: one that imported the other would run it once.
    setupFiles: ['../browser/testing.setup.ts', './app/testing.setup.ts'],
  },
})

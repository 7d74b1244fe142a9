import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'ui',
    include: ['src/**/*.test.tsx'],
    environment: 'jsdom',
    // As in the other buildings: files share their workers.
    isolate: false,
    setupFiles: ['./testing.setup.ts'],
  },
})

import { defineConfig } from 'vitest/config'

// Files share their workers: a new one for each would cost as much as the tests in it. Each has its own database.
const isolate = false

// One project a building; `api` and `server` talk to the same real PostgreSQL, which the global set-up starts
// for them.
export default defineConfig({
  test: {
    globalSetup: ['api/src/db/testing.setup.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['*.test.ts', '{contract,i18n,drawings,demo,ui,tools}/**/*.test.ts'],
          environment: 'node',
          isolate,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['postgres/**/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      './browser/vitest.config.ts',
      './web/vitest.config.ts',
    ],
  },
})

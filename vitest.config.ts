import { defineConfig } from 'vitest/config'
import { patiently } from './api/src/patiently.testing.ts'

// Files share their workers: a new one for each would cost as much as the tests in it. Each has its own database.
const isolate = false

// Days are those of Riyadh in every time zone of the machine: the API is tested in a zone west of it, the pages in one east of it,
// and the functions of days and hours in three zones.
const west = { TZ: 'America/Los_Angeles' }
const east = { TZ: 'Pacific/Auckland' }
const zones = ['America/Los_Angeles', 'Asia/Riyadh', 'Pacific/Auckland']
const daysAndHours = [
  '{i18n,demo}/{format,months,tour-days,zone,calendar}.test.ts',
  'contract/**/{child-age,school-year}.test.ts',
  'web/app/**/{hours,rings}.test.ts',
]

// Written by the server alone, so it is tested where code knows that it is one.
const ofServer = 'web/app/seo/structured.test.ts'

// `npm run endure tests` runs the files that `npm test` leaves out.
const ofBuilding = (folder: string) =>
  process.env.ENDURE ? [`${folder}/**/*.endure.test.ts`] : [`${folder}/**/*.test.ts`, `!${folder}/**/*.endure.test.ts`]

// One project a building; `api` and `server` talk to the same real PostgreSQL, which the global set-up starts
// for them.
export default defineConfig({
  test: {
    globalSetup: ['api/src/platform/db/testing.setup.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['rules/*.test.ts', '{contract,i18n,demo,tools}/**/*.test.ts', ofServer],
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
          env: west,
          include: ofBuilding('api/src'),
          environment: 'node',
          isolate,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: patiently.timeout } },
        },
      },
      {
        test: {
          name: 'server',
          include: ofBuilding('server/src'),
          environment: 'node',
          isolate,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        // All that runs in a browser together: a worker that has jsdom in it takes a second to start.
        test: {
          name: 'web',
          env: east,
          // Not `exclude`: a project that has its own hears nothing of the command's.
          include: ['{ui,browser,web,desk}/**/*.test.{ts,tsx}', `!${ofServer}`],
          environment: 'jsdom',
          isolate,
          testTimeout: 30_000,
          // Each is run for each file: one that imported the other would run it once.
          setupFiles: [
            './ui/testing.setup.ts',
            './browser/testing.setup.ts',
            './web/app/testing.setup.ts',
            './desk/app/testing.setup.ts',
          ],
        },
      },
      ...zones.map((zone) => ({
        test: {
          name: zone.toLowerCase().replace('/', '-'),
          include: daysAndHours,
          environment: 'node' as const,
          isolate,
          env: { TZ: zone },
        },
      })),
    ],
  },
})

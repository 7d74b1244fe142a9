import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { oldestBrowsers } from 'browser/bundling/oldest-browsers.ts'
import { patientImports } from 'browser/bundling/patient-imports.ts'
import { stripSchemas } from 'browser/bundling/strip-schemas.ts'
import { defineConfig, type Plugin } from 'vite'

/** The validator and the rules of all forms: fetched at the first interaction with a form (docs/decisions/0003). */
const validator =
  /[\\/]zod[\\/]|[\\/]contract[\\/](fields|accounts[\\/]passwords|tours[\\/]child-age|[a-z]+[\\/]([a-z]+-)?forms?)\.ts/
const forms =
  /[\\/](react-hook-form|browser[\\/]forms[\\/](?!first-interaction|idempotency-key|password-input))|[\\/]contract[\\/](phones|limits|kids[\\/]rules|registrations[\\/]schedules)\.ts/

/** Without groups a page loads some eighty files, and the validator with them. */
const groups = [
  { name: 'validator', test: validator, priority: 3 },
  { name: 'forms', test: forms, priority: 2 },
  { name: 'site', minShareCount: 10, priority: 1 },
  { name: 'shared', minShareCount: 4 },
]

/** A group must not include all imports of its modules; this lets the bundler add exports to an entry. */
const extendedEntries: Plugin = {
  name: 'extended-entries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}

/** Refuses a build in which a group imports a page's file: each would wait for the other, and constants be undefined. */
const groupsFirst: Plugin = {
  name: 'groups-first',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const ofGroup = (file: string) =>
      ['rolldown-runtime', ...groups.map(({ name }) => name)].includes(bundle[file]?.name ?? '')
    for (const { type, fileName, ...chunk } of Object.values(bundle)) {
      const wrong =
        type === 'chunk' && ofGroup(fileName) && 'imports' in chunk && chunk.imports.find((file) => !ofGroup(file))
      if (wrong) this.error(`${fileName} imports ${wrong}: put what it needs into a group`)
    }
  },
}

export default defineConfig({
  plugins: [
    extendedEntries,
    groupsFirst,
    stripSchemas(),
    patientImports({ rootSheet: /\/root-[^/]+\.css$/ }),
    tailwindcss(),
    reactRouter(),
  ],
  // Our own workspaces are TypeScript sources: they are built in. So are the few of thousands of icons that pages show.
  // Everything else stays a package.
  ssr: { noExternal: ['contract', 'i18n', 'ui', 'browser', 'lucide'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } } },
    },
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: false,
    target: oldestBrowsers,
  },
})

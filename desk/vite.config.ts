import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { oldestBrowsers } from 'browser/bundling/oldest-browsers.ts'
import { patientImports } from 'browser/bundling/patient-imports.ts'
import { stripSchemas } from 'browser/bundling/strip-schemas.ts'
import { defineConfig, type Plugin } from 'vite'

/** Prepends the order of the CSS layers to each style file, because style files load in any order. */
const layersFirst = (): Plugin => ({
  name: 'layers-first',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(desk\/app|browser)\/.*\.css$/.test(id) && !code.startsWith('@import')
      ? { code: `@layer theme, base, components, utilities;\n${code}`, map: null }
      : null,
})

export default defineConfig({
  base: '/desk/',
  plugins: [stripSchemas(), patientImports(), layersFirst(), tailwindcss(), react()],
  // No public folder: the site serves files at fixed addresses.
  publicDir: false,
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    // The weight test reads the manifest; the server serves only assets/.
    manifest: true,
    cssMinify: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: oldestBrowsers,
    // A screen loads some twenty files; without groups it would be sixty small ones. `shared` has no subgroups: they
    // would import each other in a circle and start in the wrong order.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'packages',
              test: /node_modules/,
              priority: 2,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
})

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { oldestBrowsers } from 'browser/bundling/oldest-browsers.ts'
import { patientImports } from 'browser/bundling/patient-imports.ts'
import { stripSchemas } from 'browser/bundling/strip-schemas.ts'
import { defineConfig } from 'vite'
import { groupChunks } from './chunks.ts'

export default defineConfig({
  plugins: [
    stripSchemas(),
    patientImports({ rootSheet: /\/site-[^/]+\.css$/ }),
    groupChunks(),
    tailwindcss(),
    reactRouter(),
  ],
  // Our own workspaces are TypeScript sources: they are built in. So are the few of thousands of icons that pages show.
  // Everything else stays a package.
  ssr: { noExternal: ['contract', 'i18n', 'ui', 'browser', 'lucide'] },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: false,
    target: oldestBrowsers,
  },
})

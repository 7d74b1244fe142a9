import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { stripSchemas } from 'browser/bundling/strip-schemas.ts'
import { defineConfig, type Plugin } from 'vite'

/** Files of styles arrive in any order, those of a screen long after the others: each says first which layers lie above which. */
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
  plugins: [
    stripSchemas(),
    layersFirst(),
    tailwindcss(),
    react(),
    babel({ include: /\.[jt]sx$/, exclude: /node_modules/, presets: [reactCompilerPreset()] }),
  ],
  // No file of a fixed address: those lie with the site.
  publicDir: false,
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    // Read by the test of its weight; the server serves only assets/.
    manifest: true,
    cssMinify: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: 'es2022',
  },
})

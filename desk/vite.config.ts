import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { stripSchemas } from 'browser/bundling/strip-schemas.ts'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/desk/',
  plugins: [
    stripSchemas(),
    tailwindcss(),
    react(),
    babel({ include: /\.[jt]sx$/, exclude: /node_modules/, presets: [reactCompilerPreset()] }),
  ],
  // No file of a fixed address: those lie with the site.
  publicDir: false,
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: 'es2022',
  },
})

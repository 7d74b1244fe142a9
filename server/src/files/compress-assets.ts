// After a build: packs its files as small as they get, so that no start has to.
import { fileURLToPath } from 'node:url'
import { loadAssets } from './assets.ts'

await loadAssets(fileURLToPath(new URL('../../../web/build/client', import.meta.url)), [])

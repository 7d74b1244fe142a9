// Compresses the files after a build, so that no start has to.
import { fileURLToPath } from 'node:url'
import { loadAssets } from './assets.ts'

for (const folder of ['web/build/client', 'desk/build/assets'])
  await loadAssets(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)), [])

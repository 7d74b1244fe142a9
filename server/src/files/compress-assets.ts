// Compresses the files of built folders, so that no start has to: `node compress-assets.ts FOLDER …`.
import { loadAssets } from './assets.ts'

for (const folder of process.argv.slice(2)) await loadAssets(folder, [])

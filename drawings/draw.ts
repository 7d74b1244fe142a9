// npm run draw: draws the site's art into web/app/art and the demo school's pictures into demo/pictures, those of them
// whose drawing has changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paintChanged } from './school/paint.ts'
import { siteArt } from './site/art.ts'

const folder = new URL('../web/app/art/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, svg] of siteArt()) writeFileSync(new URL(name, folder), svg)
console.log(`Drawn into ${fileURLToPath(folder)}`)

const { painted, removed, megabytes } = await paintChanged()
console.log(`Painted ${painted} pictures of the school and removed ${removed}: ${megabytes.toFixed(1)} MB in all`)

// npm run draw: draws the site's art into web/app/art and ui/src/art and the demo school's pictures into demo/pictures, those of them
// whose drawing has changed.
import { writeFileSync } from 'node:fs'
import { paintChanged } from './school/paint.ts'
import { placeOf, siteArt } from './site/art.ts'

for (const [name, svg] of siteArt()) writeFileSync(placeOf(name), svg)
console.log('Drawn into web/app/art and ui/src/art')

const { painted, removed, megabytes } = await paintChanged()
console.log(`Painted ${painted} pictures of the school and removed ${removed}: ${megabytes.toFixed(1)} MB in all`)

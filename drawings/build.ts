// Draws the site's art into web/app/art: node drawings/build.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { siteArt } from './art.ts'

const folder = new URL('../web/app/art/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, svg] of siteArt()) writeFileSync(new URL(name, folder), svg)
console.log(`Drawn into ${fileURLToPath(folder)}`)

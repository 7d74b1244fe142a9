import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { StorageFolders } from '../../services.ts'
import { type Original, originalAt } from '../originals.ts'
import { writeWhole } from '../write-whole.ts'

const name = 'stand-in.webp'
// An arch and a sun, without anybody.
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="#f3ead8"/><circle cx="600" cy="330" r="90" fill="#f2c14e"/>
<path d="M360 800V430a240 240 0 0 1 480 0v370z" fill="none" stroke="#1b5e4b" stroke-width="28"/>
<path d="M0 700h1200v100H0z" fill="#dcc9a3"/></svg>`

/** What is shown in place of a picture that may not be seen now: drawn once, kept among the sizes. */
export async function standIn({ cacheFolder }: StorageFolders): Promise<Original> {
  const there = await originalAt(cacheFolder, name)
  if (there) return there
  const file = join(cacheFolder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(file, await sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer())
  const drawn = await originalAt(cacheFolder, name)
  if (!drawn) throw new Error('The picture that stands in for others was not kept.')
  return drawn
}

import sharp from 'sharp'
import { standInKey, typeOf } from '../objects/keys.ts'
import type { ObjectStorage } from '../objects/object-storage.ts'
import type { Original } from '../originals.ts'

// An arch and a sun, without people.
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="#f3ead8"/><circle cx="600" cy="330" r="90" fill="#f2c14e"/>
<path d="M360 800V430a240 240 0 0 1 480 0v370z" fill="none" stroke="#1b5e4b" stroke-width="28"/>
<path d="M0 700h1200v100H0z" fill="#dcc9a3"/></svg>`

/** The stand-in for a withheld picture: drawn once and stored. */
export async function standIn(storage: ObjectStorage): Promise<Original> {
  const there = () => storage.head(standInKey, { remembered: true })
  let found = await there()
  if (!found) {
    const drawn = await sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer()
    await storage.put(standInKey, drawn, { unlessThere: true, canBeMadeAgain: true })
    found = await there()
  }
  if (!found) throw new Error('The placeholder picture was not stored.')
  const { key, bytes, version } = found
  return { path: key, key, type: typeOf(key), bytes, version }
}

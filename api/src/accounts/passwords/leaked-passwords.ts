import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The filter's own size, at most 150 KB: one password in two hundred that nobody has leaked is taken for a leaked one. */
export const filterBytes = 150_000
const hashCount = 8

/** The eight bit positions of a text in the Bloom filter, from one SHA-256. */
export function bitPositions(text: string): number[] {
  const hash = createHash('sha256').update(text).digest()
  const [start, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4)]
  return Array.from({ length: hashCount }, (_, look) => (start + look * step) % (filterBytes * 8))
}

/** Made by generate-leaked-passwords.ts. */
export const filterFile = new URL('leaked-passwords.bin', import.meta.url)
const filter = readFileSync(filterFile)

/** Whether it is among the hundred thousand most used passwords of ten characters and more that have been leaked. */
export const isLeaked = (text: string) =>
  bitPositions(text).every((position) => ((filter[position >> 3] ?? 0) >> (position & 7)) & 1)

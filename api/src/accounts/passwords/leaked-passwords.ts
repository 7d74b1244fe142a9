import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Size of the Bloom filter, at most 150 KB: one in two hundred other passwords is a false positive. */
export const filterBytes = 150_000
const hashCount = 8

/** The eight bit positions of a text in the Bloom filter, from one SHA-256. */
export function bitPositions(text: string): number[] {
  const hash = createHash('sha256').update(text).digest()
  const [start, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4)]
  return Array.from({ length: hashCount }, (_, look) => (start + look * step) % (filterBytes * 8))
}

/** Written by generate-leaked-passwords.ts. */
export const filterFile = new URL('leaked-passwords.bin', import.meta.url)
const filter = readFileSync(filterFile)

// The list has passwords in Latin letters only: for others every hit would be a false positive.
const isOfList = (text: string) => /^[\x20-\x7e]+$/.test(text)

/** Whether the password is among the hundred thousand most used leaked ones of ten characters and more. */
export const isLeaked = (text: string) =>
  isOfList(text) && bitPositions(text).every((position) => ((filter[position >> 3] ?? 0) >> (position & 7)) & 1)

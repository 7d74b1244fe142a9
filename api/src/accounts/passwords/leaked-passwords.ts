import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Bytes of each hash: one of ten million other passwords has the hash of a listed one. */
const hashBytes = 5

/** The beginning of a password's SHA-256, as listed. */
export const leakedHash = (text: string) => createHash('sha256').update(text).digest().subarray(0, hashBytes)

/** Sorted hashes, written by generate-leaked-passwords.ts. */
export const leakedFile = new URL('leaked-passwords.bin', import.meta.url)
const listed = readFileSync(leakedFile)

/** Whether the password is among the hundred thousand most used leaked ones of ten characters and more. */
export function isLeaked(text: string): boolean {
  const hash = leakedHash(text)
  let [from, to] = [0, listed.length / hashBytes]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = hash.compare(listed, middle * hashBytes, (middle + 1) * hashBytes)
    if (order === 0) return true
    if (order > 0) from = middle + 1
    else to = middle
  }
  return false
}

import { type Header, type StoredAnswer, storedAnswer } from 'api/http/stored-answer.ts'
import { type Compressed, gzipOf, plainOf } from './compression.ts'

/** A stored answer of which only packed bytes are kept: the rare reader that takes none waits for them. */
export interface CompressedAnswer extends StoredAnswer {
  readonly compressed: Compressed
  readonly bytes: number
}

export const compressedAnswer = (
  hash: string,
  headers: readonly Header[],
  compressed: Compressed,
): CompressedAnswer => ({
  ...storedAnswer(hash, headers, {
    br: () => compressed.br,
    gzip: () => gzipOf(compressed),
    identity: () => plainOf(compressed),
  }),
  compressed,
  // The gzip variant is counted from the beginning, because it is made at any later moment.
  bytes: 2 * compressed.br.length,
})

import { type Header, type StoredAnswer, storedAnswer } from 'api/platform/http/stored-answer.ts'
import { type Compressed, gzipOf, plainOf } from './compression.ts'

/** A stored answer with compressed bytes only; clients without compression wait for decompression. */
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
  // The gzip variant is counted in advance, because it is created at the first request for it.
  bytes: 2 * compressed.br.length,
})

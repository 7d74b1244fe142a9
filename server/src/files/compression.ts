import { promisify } from 'node:util'
import type { InputType } from 'node:zlib'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { type Encoding, encodingOf } from 'api/platform/http/accept-encoding.ts'

/** Compressed bytes. The gzip variant may be created at the first request: few clients lack brotli. */
export interface Compressed {
  readonly br: Buffer
  gzip?: Buffer
}

const brotli = promisify<InputType, object, Buffer>(brotliCompress)
const deflate = promisify<InputType, object, Buffer>(gzip)

// zlib returns a view into a larger buffer; copied, so that a stored page does not keep all of that buffer alive.
function exactly(view: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(view.length)
  view.copy(copy)
  return copy
}

const windowMin = 16
const windowMax = 22

function brotliParams(body: Buffer, quality: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_LGWIN } =
    constants
  return {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    // A brotli window larger than the page saves nothing and costs megabytes.
    [BROTLI_PARAM_LGWIN]: Math.min(windowMax, Math.max(windowMin, Math.ceil(Math.log2(body.length + 1)))),
  }
}

/** Takes under half a millisecond a page; better qualities take longer than the bytes that they save on a phone. */
const quickQuality = 3

/** Compresses on this thread, for a page that a request waits for. */
export const compressQuickly = (body: Buffer): Compressed => ({
  br: exactly(brotliCompressSync(body, { params: brotliParams(body, quickQuality) })),
})

/** Brotli and gzip on other threads. Per page brotli takes about 1 ms at quality 5, 200 ms at 11. */
export async function compressWell(body: Buffer, quality: number): Promise<Required<Compressed>> {
  const [br, zipped] = await Promise.all([
    brotli(body, { params: brotliParams(body, quality) }),
    deflate(body, { level: 9 }),
  ])
  return { br: exactly(br), gzip: exactly(zipped) }
}

/** The uncompressed bytes, for the rare client without compression: not worth a third copy. */
export const plainOf = ({ br }: Compressed) => brotliDecompressSync(br)

/** The gzip variant, created once. */
export function gzipOf(compressed: Compressed): Buffer {
  compressed.gzip ??= exactly(gzipSync(plainOf(compressed), { level: 6 }))
  return compressed.gzip
}

const minBytesToCompress = 1000

/** Compresses an answer that is sent once, if it is large enough and the client accepts it. */
export function compressedOnce(body: Buffer, acceptEncoding: string | undefined): { body: Buffer; encoding: Encoding } {
  const encoding = body.length < minBytesToCompress ? 'identity' : encodingOf(acceptEncoding)
  if (encoding === 'identity') return { body, encoding }
  return { encoding, body: encoding === 'br' ? compressQuickly(body).br : gzipSync(body) }
}

import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React's mark of a part that was not ready. No text of a page contains it, because text is escaped. */
const unfinished = '<!--$!-->'
const renderAtMostMs = 5000

/**
 * HTML of a page whose data is loaded. `renderToString` is a fifth faster than a stream, but it neither waits for a part whose
 * code is imported for the first time since the start of the server, nor says why a part failed. For such a page React's
 * stream is rendered; `onError` is called with each error of a part. `onHtml` is called with a page that needed no stream.
 */
export async function htmlOf(
  page: ReactNode,
  { onHtml, onError }: { readonly onHtml: (html: string) => void; readonly onError: (error: unknown) => void },
): Promise<Buffer> {
  const html = renderToString(page)
  if (html.includes(unfinished)) return waitedFor(page, onError)
  onHtml(html)
  return Buffer.from(`<!DOCTYPE html>${html}`)
}

const waitedFor = (page: ReactNode, onError: (error: unknown) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const whole = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      // Otherwise React would insert large parts by script, invisible without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(givenUp)
        pipe(whole)
      },
      onShellError(error) {
        clearTimeout(givenUp)
        reject(error)
      },
      onError,
    })
    // Cleared after the render: a pending timer would keep the page's data in memory.
    const givenUp = setTimeout(abort, renderAtMostMs).unref()
  })

import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const renderAtMostMs = 5000

/** HTML of a complete page. `onError` is called with each error of a part. */
export const htmlOf = (page: ReactNode, onError: (error: unknown) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Otherwise React would insert large parts by script, invisible without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(givenUp)
        resolve(buffer(pipe(new PassThrough())))
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

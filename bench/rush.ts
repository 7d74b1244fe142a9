import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true })

export interface TimedAnswer {
  readonly status: number
  readonly body: string
  readonly tookMs: number
}

/** Sends a request; `tookMs` counts from the moment it was due. */
export const call = (
  url: string,
  { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  due = performance.now(),
) =>
  new Promise<TimedAnswer>((resolve) => {
    const sending = request(
      url,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            tookMs: performance.now() - due,
          }),
        )
      },
    )
    sending.on('error', ({ message }) => resolve({ status: 0, body: message, tookMs: performance.now() - due }))
    sending.end(body && JSON.stringify(body))
  })

/** Sends `perSecond` requests a second, each when it is due, independent of earlier responses. */
export async function rush(perSecond: number, count: number, send: (n: number, due: number) => Promise<TimedAnswer>) {
  const begun = performance.now()
  const sent: Promise<TimedAnswer>[] = []
  for (let n = 0; n < count; n += 1) {
    const due = begun + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await wait(early)
    sent.push(send(n, due))
  }
  return Promise.all(sent)
}

/** The 99th percentile in milliseconds. */
export const p99Of = (answers: readonly TimedAnswer[]) =>
  answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? Number.NaN

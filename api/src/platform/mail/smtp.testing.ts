import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Delivered {
  readonly from: string
  readonly to: readonly string[]
  readonly messageId: string
  readonly source: string
}

const refusal = (responseCode: number, words = 'not now') => Object.assign(new Error(words), { responseCode })

/** A real mail server. `answer` determines its responses and can be changed while it runs. */
export async function aMailServer(port = 0, host = '127.0.0.1') {
  const delivered: Delivered[] = []
  const attempts: Record<string, number> = {}
  const state: {
    answer: 'takes' | 450 | 550 | 'refuses the text'
    /** Refusals by address: `550 5.1.1 … is not known here`. */
    refuses: Readonly<Record<string, string>>
    /** Accepts this many mails, then keeps reading without a response. */
    silentAfter?: number
    /** Milliseconds between the end of a mail and the response to it. */
    answersAfterMs?: number
    /** Refuses every login. */
    refusesLogin?: boolean
  } = { answer: 'takes', refuses: {} }
  const server = new SMTPServer({
    authOptional: true,
    // Senders keep their connections for a while.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(_auth, _session, done) {
      if (state.refusesLogin) return done(refusal(535, '5.7.8 Authentication failed'))
      done(null, { user: 'school' })
    },
    onRcptTo({ address }, _session, done) {
      attempts[address] = (attempts[address] ?? 0) + 1
      const [, code, words] = /^(\d{3}) (.*)$/.exec(state.refuses[address] ?? '') ?? []
      if (code) return done(refusal(Number(code), words))
      done(typeof state.answer === 'number' ? refusal(state.answer) : null)
    },
    async onData(stream, session, done) {
      const source = await buffer(stream).then(String, () => undefined)
      // A sender that ends in the middle of a mail is no error of the server.
      if (source === undefined) return
      if (state.answer !== 'takes') return done(refusal(451))
      if (delivered.length >= (state.silentAfter ?? Number.POSITIVE_INFINITY)) return
      // Without a pause nothing comes between the check above and the mail, however many arrive at once.
      if (state.answersAfterMs) await wait(state.answersAfterMs)
      const { mailFrom, rcptTo } = session.envelope
      delivered.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        messageId: /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim() ?? '',
        source,
      })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(port, host, listening))
  const close = () => new Promise<void>((closed) => server.close(closed))
  onTestFinished(() => close().catch(() => {}))
  const address = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, delivered, attempts: attempts, state, close }
}

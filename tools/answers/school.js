import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../prepare.js'
import { environment, inRoot, productNode, root } from '../root.js'
import { serverArguments } from '../server.js'

/** A Sunday morning in Riyadh, in the middle of a term. */
const clock = '2026-11-01T06:00:00.000Z'
const opensWithinMs = 180_000
const letterWithinMs = 30_000

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

async function untilReady(address, child, output) {
  for (const giveUpAt = Date.now() + opensWithinMs; Date.now() < giveUpAt; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`The school did not open:\n${output()}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The school was not open after ${opensWithinMs} ms:\n${output()}`)
}

const decoded = (mail) =>
  Buffer.from(
    mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8')

/** Starts the demo school as `npm start` does, with separate data, port and clock. */
export async function openSchool() {
  // The server needs built pages to start, of any age.
  if (!existsSync(inRoot('web', 'build', 'server', 'index.js'))) await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-answers-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const preload = ['--import', new URL('clock.js', import.meta.url).href]
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = environment()
  const child = spawn(productNode, [...preload, ...serverArguments], {
    cwd: root,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: 'loopback',
      ANSWERS_CLOCK: clock,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000)
    })
  const ended = new Promise((resolve) => child.once('exit', resolve))

  async function close() {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  /** Code in the latest mail to an address; waits for the mail. */
  async function codeTo(email) {
    const letters = join(folder, 'mail')
    for (const giveUpAt = Date.now() + letterWithinMs; Date.now() < giveUpAt; await wait(50)) {
      const mails = existsSync(letters)
        ? readdirSync(letters).map((name) => readFileSync(join(letters, name), 'latin1'))
        : []
      const codes = mails
        .filter((mail) => mail.includes(email))
        .map((mail) => /(?<![\d#=])\d{6}(?!\d)/.exec(bodyOf(mail))?.[0])
      const code = codes.find(Boolean)
      if (code) return code
    }
    throw new Error(`No email to ${email} has a code:\n${output}`)
  }

  try {
    await untilReady(address, child, () => output)
    return { address, codeTo, close, output: () => output }
  } catch (error) {
    await close()
    throw error
  }
}

/** Plain-text body of a mail. */
function bodyOf(mail) {
  const part = mail.split(/\r?\n--/).find((each) => /^content-type: text\/plain/im.test(each)) ?? mail
  const [head, ...body] = part.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  return /encoding: base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : decoded(text)
}

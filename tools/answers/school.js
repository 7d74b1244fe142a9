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

async function untilReady(address, child, said) {
  for (const giveUpAt = Date.now() + opensWithinMs; Date.now() < giveUpAt; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`The school did not open:\n${said()}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The school was not open after ${opensWithinMs} ms:\n${said()}`)
}

const decoded = (mail) =>
  Buffer.from(
    mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8')

/** The demo school as `npm start` opens it, with data, a port and a clock of its own. */
export async function openSchool() {
  // The API does not ask how old the pages are; without any, the server does not open.
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
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-20_000)
    })
  const ended = new Promise((resolve) => child.once('exit', resolve))

  async function close() {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  /** The code in the latest letter to an address: letters go on their own, a moment later. */
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
    throw new Error(`No letter to ${email} carries a code:\n${said}`)
  }

  try {
    await untilReady(address, child, () => said)
    return { address, codeTo, close, said: () => said }
  } catch (error) {
    await close()
    throw error
  }
}

/** What a letter says to readers without HTML. */
function bodyOf(mail) {
  const part = mail.split(/\r?\n--/).find((each) => /^content-type: text\/plain/im.test(each)) ?? mail
  const [head, ...body] = part.split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  return /encoding: base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : decoded(text)
}

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { aRegistration } from 'api/accounts/testing.ts'
import { aPicture } from 'api/platform/storage/testing.ts'
import { Client } from 'pg'
import { compiledCode } from '../school.testing.ts'
import { readArchive, writeArchive } from './archive.ts'
import { momentName } from './contents.ts'
import { ensureBackupKey } from './signature.ts'

// Fast enough to write all the time, slow enough that sending the mails does not take minutes.
const paceMs = 200

/** Runs one of the commands as npm does; returns its output, also when it fails. */
export async function command(
  name: 'backup' | 'restore' | 'held-mails' | 'deleted-again',
  dataDir: string,
  given: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
) {
  const { DATABASE_URL: _, ...env } = process.env
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const ran = promisify(execFile)(process.execPath, [program, ...given], {
    env: { ...env, ...compiledCode, NODE_ENV: 'production', DATA_DIR: dataDir, ...more },
  })
  return ran.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
}

/** The same backup with one more file at its end, signed by the school's key. */
export const addEntry = (from: string, to: string, school: string, { name, text }: { name: string; text: string }) =>
  writeArchive(to, ensureBackupKey(school), async (archive) => {
    await readArchive(from, async (header, content) => {
      if (header.type === 'directory') return archive.folder(header.name)
      if (header.name === momentName) await archive.text(name, text)
      return archive.stream(header.name, header.size ?? 0, content)
    })
  })

export const post = (address: string, path: string, body: object, token?: string) =>
  fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

/** Requests a tour; the email address begins with the name. */
export const book = (address: string, name = 'noura') =>
  post(address, '/tour', { full_name: name, child_age: 4, phone_num: '0501234567', email: `${name}@mail.example` })

export async function register(address: string) {
  const person = aRegistration()
  const { data } = (await (await post(address, '/auth/register', person)).json()) as { data: { access_token: string } }
  return { ...person, token: data.access_token }
}

/** Families that book without a pause and record the references they got. */
export function bookingFamilies(address: string) {
  const state = { done: false }
  const acknowledged: string[] = []
  const booking = Array.from({ length: 2 }, async () => {
    while (!state.done) {
      await wait(paceMs)
      const name = randomUUID().slice(0, 8)
      const answer = await book(address, name)
      const { data } = (await answer.json()) as { data?: { reference: string } }
      if (answer.status === 201 && data) acknowledged.push(data.reference)
    }
  })
  return {
    acknowledged,
    async stop() {
      state.done = true
      await Promise.all(booking)
    },
  }
}

/** Describes an empty school in a few words: without them no mail about a tour is sent. */
export const describeSchool = (url: string | undefined) =>
  queryRows(
    url,
    `insert into school (name, legal_name, phone, email, tours_email, address, latitude, longitude, map_url,
        company_registration_number, working_hours, social)
      select words, words, '+966920001111', 'hello@kids.example', 'tours@kids.example', words, 24, 38, 'https://maps.example',
        '1010000000', (select jsonb_agg(jsonb_build_object('day', day, 'opens', null, 'closes', null)) from generate_series(0, 6) day),
        '{"facebook": "https://f.example", "instagram": "https://i.example", "x": "https://x.example", "linkedin": "https://l.example"}'
      from (select '{"en": "Smart Kids", "ar": "سمارت كيدز"}'::jsonb::bilingual as words) as named`,
  )

/** Uploads the picture of an account; returns the response. */
export async function addPicture(address: string, token: string): Promise<Response> {
  const picture = new Uint8Array(await aPicture(300, 300).jpeg().toBuffer())
  const form = new FormData()
  form.append('image', new Blob([picture], { type: 'image/jpeg' }))
  const headers = { Authorization: `Bearer ${token}` }
  return fetch(`${address}/api/v1/auth/profile/updateImageProfile`, { method: 'POST', headers, body: form })
}

/** Families that open an account and upload a picture without a pause; records the acknowledged emails. */
export function photographers(address: string) {
  const state = { done: false }
  const acknowledged: string[] = []
  const taking = (async () => {
    while (!state.done) {
      await wait(paceMs)
      const { token, email } = await register(address)
      if ((await addPicture(address, token)).ok) acknowledged.push(email)
    }
  })()
  return {
    acknowledged,
    async stop() {
      state.done = true
      await taking
    },
  }
}

/** Queries a database directly. */
export async function queryRows<Row extends object>(url: string | undefined, sql: string): Promise<Row[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  return (await client.query<Row>(sql).finally(() => client.end())).rows
}

/** The Message-IDs of the mails in a data folder. */
export const messageIdsIn = (folder: string) => {
  const mail = join(folder, 'mail')
  const names = readdirSync(mail, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'))
  return names.map(({ name }) => /^Message-ID: (.*)$/im.exec(readFileSync(join(mail, name), 'utf8'))?.[1] ?? '')
}

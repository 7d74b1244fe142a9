import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { runningUrl } from 'postgres/running.ts'
import { expect, test, vi } from 'vitest'
import { describeSchool } from './backup/backup.testing.ts'
import { aDataFolder, openSchool } from './school.testing.ts'

const canary = {
  name: 'Canaria Serinus',
  email: 'canaria@canary.example',
  phone: '+966509876543',
  password: 'yellow feathers sing at dawn',
  message: 'chirp-chirp-7f3b',
}

/** The code that confirms the address, from the mail; throws before it came. */
function codeIn(dataDir: string): string {
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const code = mails.map((name) => /^\D*(\d{6})\b/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]).find(Boolean)
  if (!code) throw new Error('no email has a code')
  return code
}

/** Sends statements that the database refuses, over the application's own connection. */
async function refusedBy(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  const [, , , port] = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'smart_kids_application',
    password: readFileSync(join(folder, 'application-password'), 'utf8').trim(),
    database: 'smart_kids',
  })
  await client.connect()
  const add = `insert into users (name, email, phone, gender, language, password_hash) values ($1, $2, $3, 'female', 'en', $4)`
  const { name, email, phone, password, message } = canary
  for (const [sql, values] of [
    [add, [name, email, phone, password]],
    [add, ['x'.repeat(250) + name, `other${email}`, phone, password]],
    [`select $1::integer`, [message]],
    [`select '${message}'::integer`, []],
    [`select ${message.replaceAll('-', '_')}`, []],
    ['drop table users', []],
  ] as const)
    await expect(client.query(sql, [...values]), sql).rejects.toThrow()
  await client.end()
}

test('safety §logs every line of ours is JSON, also a warning of Node, and neither they nor the log of the database hold personal data of a family that used every form', async () => {
  const dataDir = aDataFolder()
  const warns = 'data:text/javascript,setTimeout(()=>process.emitWarning(`flickering`),1500)'
  const school = await openSchool(dataDir, { LOG_LEVEL: 'trace', NODE_OPTIONS: `--import=${warns}` })
  await describeSchool(runningUrl(join(dataDir, 'postgres')))
  const { name, email, phone, password, message } = canary
  const seen: string[] = []
  const send = async (path: string, body: object | string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${school.address}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    seen.push(answer.url, answer.headers.get('location') ?? '', JSON.stringify([...answer.headers]))
    return (await answer.json().catch(() => ({}))) as { data?: { access_token?: string } }
  }
  const person = { name, email, phone, gender: 'female', password, password_confirmation: password }
  const { data } = await send('auth/register', person)
  const token = String(data?.access_token)
  const bearer = { authorization: `Bearer ${token}`, cookie: `a=${token}` }
  const code = await vi.waitFor(() => codeIn(dataDir), 20_000)
  expect((await send('auth/verifyCode', { email, code })).data, 'the code is right').toBeDefined()
  await send('auth/login', { email, password })
  await send('auth/login', { email, password: `${password}!` })
  await send('auth/login', `{"email": "${email}", "password": ${password}`)
  const broken = { ...bearer, 'content-type': 'multipart/form-data; boundary=x' }
  await send('auth/profile/updateImageProfile', email, broken)
  await fetch(`${school.address}/api/v1/auth/profile?email=${email}&token=${token}`, { headers: bearer })
  await send('auth/forgetPassword', { email })
  await send('auth/infoStore', { name: `${name} `.repeat(20) }, bearer)
  await send('auth/profile/updateEmail', { email: `new${email}`, password }, bearer)
  await send('auth/export', { password }, bearer)
  await send('tour', { full_name: name, child_age: 4, phone_num: phone, email, message })
  await send('contact/sendMessage', { name, email, phone, subject: name, message })
  await send('auth/delete', { password: `${password}!` }, bearer)
  for (const page of [`/?email=${email}`, `/en/nothing?token=${token}`, '/booktour'])
    seen.push((await fetch(`${school.address}${page}`, { redirect: 'manual' })).headers.get('location') ?? '')
  // Without JavaScript the form goes to the page itself.
  const form = new URLSearchParams({ full_name: name, child_age: '4', phone_num: phone, email: 'no-address', message })
  const page = await fetch(`${school.address}/booktour`, {
    method: 'POST',
    body: form,
    headers: { origin: school.address },
    redirect: 'manual',
  })
  seen.push(page.url, page.headers.get('location') ?? '')
  await refusedBy(dataDir)
  await vi.waitFor(() => expect(school.output()).toContain('flickering'), 10_000)
  await school.end('SIGTERM')

  const database = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
  expect(school.output()).toContain('/api/v1/auth/login')
  for (const line of school.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
  for (const [what, text] of [
    ['the log', school.output()],
    ['the log of the database', database],
    ['addresses and headers', seen.join('\n')],
  ] as const) {
    for (const word of ['Canaria', 'canaria', 'canary.example', '509876543', password, message, 'chirp', token])
      expect(text, `${what} holds ${word}`).not.toContain(word)
    expect(text, `${what} hold the code`).not.toMatch(new RegExp(`\\b${code}\\b`))
  }
})

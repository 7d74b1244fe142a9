import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aDataFolder, openSchool } from './school.testing.ts'

const families = Array.from({ length: 40 }, (_, nth) => `family.${nth}@mail.example`)

const book = (address: string, email: string) =>
  fetch(`${address}/api/v1/tour`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ full_name: 'Noura', child_age: 4, phone_num: '0501234567', email }),
  }).then(
    ({ status }) => status,
    () => 0,
  )

/** Recipients of the mails to families. */
function writtenTo(folder: string): string[] {
  const mail = join(folder, 'mail')
  const names = existsSync(mail) ? readdirSync(mail).filter((name) => name.endsWith('.eml')) : []
  const readers = names.map(
    (name) => /^To: .*?([\w.]+@[\w.]+)/m.exec(readFileSync(join(mail, name), 'utf8'))?.[1] ?? '',
  )
  return readers.filter((reader) => reader.startsWith('family.')).sort()
}

test('safety: a server that is killed while it sends mails sends each family one mail', async () => {
  const folder = aDataFolder()
  const open = () => openSchool(folder, { LOG_LEVEL: 'warn', DEMO: '1' })
  let school = await open()
  const booked = Promise.all(families.map((email) => book(school.address, email)))
  await vi.waitFor(() => expect(writtenTo(folder).length).toBeGreaterThan(4), { timeout: 60_000, interval: 5 })
  await school.end('SIGKILL')
  const statuses = await booked
  const acknowledged = families.filter((_, nth) => statuses[nth] === 201)
  expect(acknowledged.length).toBeGreaterThan(4)

  school = await open()
  const all = () => expect(writtenTo(folder)).toEqual(expect.arrayContaining(acknowledged))
  await vi.waitFor(all, { timeout: 60_000, interval: 200 })
  expect(await school.end('SIGTERM')).toBe(0)
  const written = writtenTo(folder)
  expect(written).toEqual([...new Set(written)])
})

import { expect, test } from 'vitest'
import { aSchool, oneSchool, type School } from '../platform/db/testing.ts'

const school = oneSchool()
const address = (language: string, name = 'Registration La Palma') =>
  `/papers/${language}/${encodeURIComponent(name)}.pdf`

/** Decodes a string of a PDF: plain, or UTF-16 after its byte order mark. */
function written(text: string): string {
  const plain = text.replace(/\\(.)/gs, (_, letter: string) => (letter === 'n' ? '\n' : letter === 'r' ? '\r' : letter))
  const bytes = Buffer.from(plain, 'latin1')
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : plain
}

async function paperAt(path: string, at: School = school()) {
  const answer = await at.fetch(path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const objects = bytes.toString('latin1')
  const fields = [...objects.matchAll(/\/T \((\w+)\)/g)].map(([, name]) => name)
  const labels = [...objects.matchAll(/\/TU \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => written(text))
  const titleAt = /\/Title (\d+) 0 R/.exec(objects)?.[1]
  const title = written(new RegExp(`\n${titleAt} 0 obj\n\\(((?:\\\\.|[^\\\\)])*)\\)`, 's').exec(objects)?.[1] ?? '')
  return { answer, bytes, objects, fields, labels, title }
}

test.each(['en', 'ar'] as const)(
  '§2, §9 (%s) the form is downloaded under its name: two A4 pages to fill in',
  async (language) => {
    const { answer, bytes, objects, fields } = await paperAt(address(language))

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Registration La Palma.pdf"')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(200_000)
    expect(objects.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
    expect(objects).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
    expect(objects).toContain(`/Lang (${language === 'ar' ? 'ar-SA' : 'en'})`)
    expect(objects).toContain('/AcroForm')
    for (const name of [
      'child_name_ar',
      'birth_date',
      'gender',
      'mother_mobile',
      'allergies',
      'photo_website',
      'signed_by',
    ])
      expect(fields).toContain(name)
    expect(new Set(fields).size).toBe(fields.length)
  },
)

test('§2 no box is ticked in advance, not even a consent', async () => {
  const { objects } = await paperAt(address('en'))
  expect(objects.match(/\/AS \/Off/g)?.length).toBeGreaterThanOrEqual(10)
  expect(objects).not.toMatch(/\/AS \/(?!Off)/)
})

test('§2 the Arabic form is Arabic: title and accessible labels, fields aligned to the right', async () => {
  const { title, labels, objects } = await paperAt(address('ar'))
  expect(title).toBe('التسجيل في فرع لا بالما')
  expect(labels).toContain('الاسم الكامل بالعربية')
  expect(labels.every((label) => /[\u0600-\u06ff]/.test(label))).toBe(true)
  expect(objects).toContain('/Direction /R2L')
  expect(objects.match(/\/Q 2\b/g)?.length).toBeGreaterThan(5)
})

test('§2 the form names the branch with its current data', async () => {
  const changing = await aSchool()
  const first = await paperAt(address('en'), changing)
  const again = await changing.fetch(address('en'), {
    headers: { 'if-none-match': first.answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)

  await changing.db
    .updateTable('branches')
    .set({ email: 'sea@smartkids.example' })
    .where('is_resort', '=', true)
    .execute()
  const second = await paperAt(address('en'), changing)
  expect(second.answer.headers.get('etag')).not.toBe(first.answer.headers.get('etag'))
})

test('product §3 parents download the first-day page and the nurse’s form', async () => {
  const day = await paperAt(address('en', 'First day'))
  expect(day.title).toBe('The first day')
  expect(day.objects.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  const medicine = await paperAt(address('ar', 'Permission to give medicine'))
  expect(medicine.fields).toContain('dose')
})

test('§2 a paper is the same file under one ETag on every instance', async () => {
  const [here, there] = [await aSchool(), await aSchool()]
  const names = ['Registration La Palma', 'First day', 'Permission to give medicine']
  for (const path of names.flatMap((name) => [address('en', name), address('ar', name)])) {
    const one = await paperAt(path, here)
    const other = await paperAt(path, there)
    expect(other.answer.headers.get('etag')).toBe(one.answer.headers.get('etag'))
    expect(other.bytes.equals(one.bytes), path).toBe(true)
  }
})

test('§8 an unknown paper or language is 404, and so is a form without its branch', async () => {
  for (const path of [address('fr'), address('en', 'Registration'), address('en', '__proto__'), '/papers/en/x.pdf'])
    expect((await school().fetch(path)).status, path).toBe(404)
  const empty = await aSchool({ empty: true })
  expect((await empty.fetch(address('en'))).status).toBe(404)
})

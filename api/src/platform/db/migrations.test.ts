import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oneSchool } from './testing.ts'

const school = oneSchool({ empty: true })
const both = { en: 'A text', ar: 'نص' }

test.each([
  ['a text that is none', { title: { en: 7 } }],
  ['an empty Arabic', { title: { en: 'A text', ar: '  ' } }],
  ['a third language', { title: { ...both, fr: 'Un texte' } }],
  ['a list for a text', { title: ['en', 'ar'] }],
  ['a picture above the storage', { image: '../secret.webp' }],
  ['a picture somewhere else', { image: 'https://elsewhere.example/a.webp' }],
  ['a picture that is a program', { image: 'ads/a.svg' }],
])('safety: the database refuses %s', async (_what, wrong) => {
  const right = { number: 5, title: both, image: 'statistics/5.webp' }

  const insert = (values: object) => {
    const row = { ...right, ...values }
    return sql`insert into statistics (number, title, image)
      values (${row.number}, ${JSON.stringify(row.title)}, ${row.image})`.execute(school().db)
  }

  await insert({})
  await expect(insert(wrong)).rejects.toMatchObject({ code: '23514' })
})

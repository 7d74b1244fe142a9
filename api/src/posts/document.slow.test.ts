import { showPost } from 'contract/posts/endpoints.ts'
import { plainText, type RichText, richTextOf } from 'contract/rich-text.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool } from '../db/testing.ts'

const words = { en: 'One.\n\nTwo\nlines, {"a": "<b>"}.\n\n\n\nThree.', ar: 'واحد.\n\nاثنان.' }
const heading: RichText = {
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A heading' }] }],
}

async function aPost() {
  const school = await aSchool()
  const post = (id: number, language: 'en' | 'ar' = 'en') => school.anyone(showPost, { params: { id } }, { language })
  const change = (id: number) => school.db.updateTable('posts').where('id', '=', id)
  return { school, post, change }
}

test('desk §5 every post of today has its words as a document, in both languages', async () => {
  const { school } = await aPost()
  const posts = await school.db.selectFrom('posts').select(['body', 'document']).execute()

  expect(posts.length).toBeGreaterThan(20)
  for (const { body, document } of posts) expect(document).toEqual({ en: richTextOf(body.en), ar: richTextOf(body.ar) })
})

test('desk §5 who brings words alone has a document made of them, and of the language that changed alone', async () => {
  const { post, change } = await aPost()
  await change(1)
    .set({ body: words, document: { en: heading, ar: heading } })
    .execute()
  await change(1)
    .set({ body: { ...words, ar: 'جديد' } })
    .execute()

  expect((await post(1)).document).toEqual(heading)
  const arabic = await post(1, 'ar')
  expect([arabic.body, arabic.document]).toEqual(['جديد', richTextOf('جديد')])

  await change(1).set({ body: words }).execute()
  expect((await post(1)).document).toEqual(heading)
  await change(1)
    .set({ body: { ...words, en: `${words.en}!` } })
    .execute()
  expect((await post(1)).document).toEqual(richTextOf(`${words.en}!`))
})

test('desk §5 the document and its words are written in one statement, and lists carry the words alone', async () => {
  const { school, change, post } = await aPost()
  await change(1)
    .set({ document: { en: heading, ar: heading }, body: { en: plainText(heading), ar: plainText(heading) } })
    .execute()

  expect(await post(1)).toMatchObject({ body: 'A heading', document: heading })
  const list = (await (await school.fetch('/api/v1/posts/list')).json()) as { data: object[] }
  expect(list.data.every((post) => !('document' in post))).toBe(true)
})

test('desk §5 the database makes of words what the contract makes of them', async () => {
  const { school } = await aPost()
  for (const text of [words.en, words.ar, '\n\n', 'a\n\n\nb', ' ', '"\\'])
    expect(
      (await sql<{ made: RichText }>`select rich_text_of(${text}) as made`.execute(school.db)).rows[0]?.made,
    ).toEqual(richTextOf(text))
})

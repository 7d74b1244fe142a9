import { listPosts, showPost } from 'contract/posts/endpoints.ts'
import { plainText, type RichText, richTextOf } from 'contract/rich-text.ts'
import { expect, test } from 'vitest'
import { anItem } from '../content/samples.testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

const heading: RichText = {
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A heading' }] }],
}

test('desk §5 every existing post has its text as a document, in both languages', async () => {
  const school = await aSchool()
  const posts = await school.db.selectFrom('posts').select(['body', 'document']).execute()

  expect(posts.length).toBeGreaterThan(20)
  for (const { body, document } of posts)
    expect(document).toEqual({ en: richTextOf(body.en ?? ''), ar: richTextOf(body.ar ?? '') })
})

test('desk §5 a post has its document and its plain text, and lists have the plain text only', async () => {
  const school = await aSchool()
  const { row_id } = await anItem(await aStaff(school, 'owner'), 'post', ['ar', 'en'], { en: { body: heading } })

  const params = { id: row_id ?? 0 }
  expect(await school.anyone(showPost, { params })).toMatchObject({ body: plainText(heading), document: heading })
  const list = await school.anyone(listPosts, { query: { per_page: 50 } })
  expect(list.data.find(({ id }) => id === row_id)).toMatchObject({ body: 'A heading' })
  expect(list.data.every((post) => !('document' in post))).toBe(true)
})

import { addContent, listContent, publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { kindNames, kindOf } from 'contract/content/kinds.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { type RichText, richTextOf } from 'contract/rich-text.ts'
import { expect, test } from 'vitest'
import { aSchool, oneSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

const structured: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A heading' }] },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Read', marks: [{ type: 'link', attrs: { href: '/news/1' } }] }],
    },
  ],
}

async function anEditor() {
  const school = await aSchool()
  const editor = await aStaff(school, 'editor')
  const first = async () => {
    const { data } = await editor.call(listContent, { query: { kind: 'post', sort: 'newest' } })
    return editor.call(showContent, { params: { id: data[0]?.id ?? 0 } })
  }
  return { school, editor, first }
}

test('desk §5 a former plain text is edited at the desk as a document, in draft and published form', async () => {
  const { school, first } = await anEditor()
  const { row_id, parts } = await first()
  const post = await school.anyone(showPost, { params: { id: row_id ?? 0 } })
  expect(parts.en.draft.body).toEqual(richTextOf(post.body))
  expect(parts.en.published?.body).toEqual(parts.en.draft.body)
  expect(parts.en.states).toEqual(['published'])
})

test('desk §5 a document is published with its plain text, in its language only', async () => {
  const { school, editor, first } = await anEditor()
  const { id, row_id, parts } = await first()
  const read = (language: 'ar' | 'en') => school.anyone(showPost, { params: { id: row_id ?? 0 } }, { language })
  const arabic = await read('ar')
  await editor.call(saveContentPart, {
    params: { id, part: 'en' },
    body: { fields: { body: structured }, version: parts.en.version },
  })
  await editor.call(publishContent, { params: { id }, body: { parts: ['en'] } })

  expect(await read('en')).toMatchObject({ body: 'A heading\n\nRead', document: structured })
  expect(await read('ar')).toEqual(arabic)
})

test('desk §5 a document without a word counts as missing, and its language cannot be published', async () => {
  const { editor, first } = await anEditor()
  const { id, parts } = await first()
  const saved = await editor.call(saveContentPart, {
    params: { id, part: 'en' },
    body: { fields: { body: { type: 'doc', content: [] } }, version: parts.en.version },
  })
  expect(saved.parts.en.problems).toMatchObject([{ field: 'body', rule: 'required' }])
})

const school = oneSchool()
const hostileTexts = [
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '/\\elsewhere.example',
  'a\0b',
  'x'.repeat(200_000),
]
const hostileValues: unknown[] = [
  ...hostileTexts,
  { type: 'doc', content: [{ type: 'script', content: [] }] },
  {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
    ],
  },
  JSON.parse(`${'['.repeat(15)}${']'.repeat(15)}`),
  { __proto__: { admin: true }, constructor: 'x' },
]

test('safety §input a field of each type stores hostile input as text, or refuses it with the field', async () => {
  const owner = await aStaff(school(), 'owner')
  const all = kindNames
    .filter((kind) => !kindOf(kind).fixed)
    .flatMap((kind) => kindOf(kind).fields.map((field) => ({ kind, field })))
  const ofTypes = new Map(all.map((each) => [each.field.type, each])).values()
  for (const { kind, field } of ofTypes) {
    const { id, parts } = await owner.call(addContent, { body: { kind } })
    const part = field.part === 'common' ? 'common' : 'en'
    let { version } = parts[part]
    for (const value of hostileValues) {
      const body = { fields: { [field.name]: value as never }, version }
      const [saved] = await Promise.allSettled([owner.call(saveContentPart, { params: { id, part }, body })])
      if (saved.status === 'rejected') {
        expect(saved.reason, `${field.name}: ${JSON.stringify(value).slice(0, 80)}`).toMatchObject({
          code: 'invalid_fields',
        })
        continue
      }
      version = saved.value.parts[part].version
      // Text stays text; a document or a list is never one of these.
      expect(['line', 'text', 'lines', 'number', 'slug'], `${field.name}: ${field.type}`).toContain(field.type)
      expect(typeof value).toBe('string')
    }
  }
})

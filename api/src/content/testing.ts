import { addContent, publishContent, saveContentPart } from 'contract/content/desk.ts'
import type { KindName, Part } from 'contract/content/kinds.ts'
import { takeDownContent } from 'contract/content/plans.ts'
import { type RichText, richTextOf } from 'contract/rich-text.ts'
import type { School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'

const postWords = {
  ar: {
    title: 'صباح في الحديقة',
    excerpt: 'سقى الأطفال الأشجار.',
    body: richTextOf('سقى الأطفال الأشجار.\n\nثم جلسوا في الظل.'),
  },
  en: {
    title: 'A morning in the garden',
    excerpt: 'The children watered the trees.',
    body: richTextOf('The children watered the trees.\n\nThen they sat in the shade.'),
  },
}

/** Writes a new post in these languages and publishes it. */
export async function aPost(staff: TestStaff, id: number, languages: readonly ('ar' | 'en')[] = ['ar']) {
  const save = (part: Part, fields: Record<string, string | number | RichText>) =>
    staff.call(saveContentPart, { params: { id, part }, body: { fields, version: 1 } })
  for (const language of languages) await save(language, postWords[language])
  await save('common', { category_id: 2, image: 'posts/reef.webp' })
  return staff.call(publishContent, { params: { id }, body: { parts: [...languages] } })
}

/** Creates an empty post for a branch; returns its item id. */
export async function begunPost(school: School, branch_id: number): Promise<number> {
  const owner = await aStaff(school, 'owner')
  return (await owner.call(addContent, { body: { kind: 'post', branch_id } })).id
}

/** Item id at the desk of a public row. */
export async function itemOfRow({ db }: School, kind: KindName, rowId: number): Promise<number> {
  const item = db.selectFrom('content_items').select('id').where('kind', '=', kind).where('row_id', '=', rowId)
  return (await item.executeTakeFirstOrThrow()).id
}

/** Unpublishes a public row in these languages. */
export async function takeDown(school: School, kind: KindName, rowId: number, parts: readonly ('ar' | 'en')[]) {
  const id = await itemOfRow(school, kind, rowId)
  const owner = await aStaff(school, 'owner')
  await owner.call(takeDownContent, { params: { id }, body: { parts: [...parts] } })
}

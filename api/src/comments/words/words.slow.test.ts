import { addCommentWord, listCommentWords, listDeskComments, removeCommentWord } from 'contract/comments/desk.ts'
import { writeComment } from 'contract/comments/endpoints.ts'
import { listLog } from 'contract/log/desk.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aTrustedParent } from '../testing.ts'

const saying = (comment: string) => ({ params: { id: 1 }, body: { comment } })

test('desk §6 a comment with a listed word waits, whoever writes it, in any spelling, and in an approved comment that is changed; the word is marked', async () => {
  const school = await aSchool()
  const sara = await aStaff(school, 'editor')
  const noura = await aTrustedParent(school, { shown: 5 })
  for (const word of ['راسلوني', 'إعلان', 'مدرسة', 'whatsapp']) await sara.call(addCommentWord, { body: { word } })

  for (const comment of ['رَاسِـلُونِي', 'هذا اعلان', 'في مدرسه أخرى', 'Write me on WhatsApp!'])
    expect(await noura.call(writeComment, saying(comment)), comment).toMatchObject({ is_waiting: true })
  const approved = await noura.call(writeComment, saying('صباح الخير'))
  expect(approved).toMatchObject({ is_waiting: false })

  const { data } = await sara.call(listDeskComments, { query: {} })
  expect(data[0]?.reasons).toEqual(['word'])
  expect(data.slice(0, 4).map(({ comment, marks }) => marks.map(({ from, to }) => comment.slice(from, to)))).toEqual([
    ['WhatsApp'],
    ['مدرسه'],
    ['اعلان'],
    ['رَاسِـلُونِي'],
  ])
  const change = { params: { id: approved.id }, body: { data: 'WHATSAPP me' } }
  expect(await noura.call(writeComment, change)).toMatchObject({ is_waiting: true })
})

test('desk §6 the word list is edited at the desk: two spellings are one word, one without letters is refused, and each change is logged', async () => {
  const school = await aSchool()
  const [sara, salwa, owner] = [
    await aStaff(school, 'editor'),
    await aStaff(school, 'manager'),
    await aStaff(school, 'owner'),
  ]
  const word = await sara.call(addCommentWord, { body: { word: 'مُدَرِّسة' } })
  expect(await salwa.call(addCommentWord, { body: { word: 'مدرسه' } })).toEqual(word)
  expect(word).toMatchObject({ word: 'مُدَرِّسة', added_by: { id: sara.id } })
  await expect(sara.call(addCommentWord, { body: { word: '؟!' } })).rejects.toMatchObject({
    details: { errors: { word: expect.anything() } },
  })
  expect(await salwa.call(removeCommentWord, { params: { id: word.id } })).toEqual({ removed: true })
  await expect(salwa.call(removeCommentWord, { params: { id: word.id } })).rejects.toMatchObject({ code: 'not_found' })
  expect((await sara.call(listCommentWords)).map(({ id }) => id)).not.toContain(word.id)

  const rows = (await owner.call(listLog, { query: { what: `comment_words:${word.id}` } })).data
  expect(rows).toMatchObject([
    { staff: { id: salwa.id }, before: { word: 'مُدَرِّسة' } },
    { staff: { id: sara.id }, after: { word: 'مُدَرِّسة' } },
  ])
})

import { showBranch } from 'contract/branches/endpoints.ts'
import {
  addContent,
  countContent,
  listContent,
  publishContent,
  saveContentPart,
  showContent,
} from 'contract/content/desk.ts'
import { type KindName, kindNames, parts } from 'contract/content/kinds.ts'
import { contradictionsIn, draftOf, missingFieldsIn } from 'contract/content/values.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import type { Problem } from 'contract/problems.ts'
import { listSliders } from 'contract/sliders/endpoints.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { anItem, republish } from './samples.testing.ts'
import { aPost } from './testing.ts'

const school = oneSchool()

test('desk §5 all published content can be edited at the desk and is complete', async () => {
  const items = await school().db.selectFrom('content_items').select(['id', 'kind']).execute()
  const stored = await school().db.selectFrom('content_parts').selectAll().execute()

  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(kindNames))
  for (const { id, kind } of items)
    for (const part of parts) {
      const draft = stored.find((each) => each.item_id === id && each.part === part)?.draft as Record<string, never>
      expect(draftOf(kind as KindName, part).parse(draft), `${kind} ${part}`).toEqual(draft)
      expect([
        ...missingFieldsIn(kind as KindName, part, draft),
        ...contradictionsIn(kind as KindName, part, draft),
      ]).toEqual([])
    }
})

test('desk §5 publishing without a change leaves the public data unchanged', async () => {
  const huda = await aStaff(school(), 'owner')
  const items = await school().db.selectFrom('content_items').select(['id', 'kind']).execute()
  const firsts = kindNames.map((kind) => items.find((item) => item.kind === kind)?.id ?? 0)
  const paths = [
    'sliders',
    'ads',
    'statistic',
    'programs',
    'aboutus',
    'aboutus/0/parts',
    'certificates',
    'branch/index',
  ]
  paths.push('posts/list', 'branch/all/events', 'calendar/all/show', 'contact/index')
  const answers = () =>
    Promise.all(
      paths.flatMap((path) =>
        ['en', 'ar'].map(async (language) =>
          (await school().fetch(`/api/v1/${path}`, { headers: { 'accept-language': language } })).text(),
        ),
      ),
    )
  const before = await answers()

  for (const id of firsts) await huda.call(publishContent, { params: { id }, body: { parts: ['ar', 'en', 'common'] } })

  expect(await answers()).toEqual(before)
})

test('desk §5 a post is created, written in a language, and public once published', async () => {
  const huda = await aStaff(school(), 'editor')
  const begun = await huda.call(addContent, { body: { kind: 'post' } })
  const id = begun.id
  expect(begun.parts.ar.problems.map(({ field, message }) => [field, message])).toContainEqual([
    'title',
    'This Field is required',
  ])

  const post = await aPost(huda, id)

  expect(post.parts.ar).toMatchObject({ states: ['published'], problems: [] })
  expect(post.parts.en).toMatchObject({ states: [], published: null })
  const read = await school().anyone(showPost, { params: { id: post.row_id ?? 0 } }, { language: 'ar' })
  expect(read).toMatchObject({ title: 'صباح في الحديقة', category: { id: 2 } })
  const listed = await huda.call(listContent, {
    query: { kind: 'post', q: 'حديقه صباح', state: 'published', language: 'ar' },
  })
  expect(listed.data).toMatchObject([{ id, title: { ar: 'صباح في الحديقة', en: null } }])
  expect((await huda.call(countContent)).find(({ kind }) => kind === 'post')?.states.published).toBeGreaterThan(20)
})

test('desk §5 a missing field blocks its own language only, and is named', async () => {
  const huda = await aStaff(school(), 'editor')
  const { id } = await huda.call(addContent, { body: { kind: 'post' } })
  await aPost(huda, id)
  await huda.call(saveContentPart, { params: { id, part: 'en' }, body: { fields: { title: 'A morning' }, version: 1 } })

  const refused = huda.call(publishContent, { params: { id }, body: { parts: ['en'] } })
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_fields',
    details: { errors: { 'en.body': ['This Field is required'] } },
  })
  const half = await huda.call(publishContent, { params: { id }, body: { parts: ['ar', 'en'] } })
  expect(half).toMatchObject({ blocked: ['en'], parts: { ar: { states: ['published'] }, en: { published: null } } })
})

test('desk §5 one picture is enough for a branch and for a slide; other shapes can have their own, which then stays', async () => {
  const huda = await aStaff(school(), 'owner')
  const branch = await anItem(huda, 'branch', ['ar'])
  const read = async () => school().anyone(showBranch, { params: { branchId: branch.row_id ?? 0 } }, { language: 'ar' })
  await expect.poll(read).toMatchObject({ image: 'posts/reef.webp', cover: null, portrait: null, facade: null })
  await republish(huda, branch.id, 'common', { cover: 'posts/bells.webp' })
  await republish(huda, branch.id, 'common', { image: 'posts/lanterns.webp' })
  await expect.poll(read).toMatchObject({ image: 'posts/lanterns.webp', cover: 'posts/bells.webp', portrait: null })

  const slide = await anItem(huda, 'slider', ['ar', 'en'], { ar: { image_narrow: null }, en: { image_narrow: null } })
  const narrow = async () =>
    (await school().anyone(listSliders, {}, { language: 'ar' })).find(({ id }) => id === slide.row_id)?.image_narrow
  await expect.poll(narrow).toBe('posts/bells.webp')
  await republish(huda, slide.id, 'ar', { image: 'posts/reef.webp' })
  await expect.poll(narrow, { message: 'cut from the new picture' }).toBe('posts/reef.webp')
  await republish(huda, slide.id, 'ar', { image_narrow: 'posts/lanterns.webp' })
  await expect.poll(narrow).toBe('posts/lanterns.webp')
})

test('desk §2 the second of two concurrent saves gets the current state, and nothing is lost', async () => {
  const huda = await aStaff(school(), 'editor')
  const { id } = await huda.call(addContent, { body: { kind: 'post' } })
  const save = (title: string, version: number) =>
    huda.call(saveContentPart, { params: { id, part: 'en' }, body: { fields: { title }, version } })

  await save('The first', 1)
  await expect(save('The second', 1)).rejects.toMatchObject({
    code: 'conflict',
    details: { data: { current: { draft: { title: 'The first' }, version: 2, changed_by: { name: huda.name } } } },
  })
  expect((await huda.call(showContent, { params: { id } })).parts.en.draft).toEqual({ title: 'The first' })
})

test('desk §1 a manager edits content of her own branch only, not of others or of the whole school', async () => {
  const manager = await aStaff(school(), 'manager', { branchIds: [2] })
  const { id, branch } = await manager.call(addContent, { body: { kind: 'post' } })

  expect(branch).toMatchObject({ id: 2 })
  for (const branch_id of [1, null]) {
    const moving = { params: { id, part: 'common' as const }, body: { fields: { branch_id }, version: 1 } }
    await expect(manager.call(saveContentPart, moving)).rejects.toMatchObject({ code: 'invalid_fields' })
  }
  await expect(manager.call(addContent, { body: { kind: 'slider' } })).rejects.toMatchObject({ code: 'role_may_not' })
  await expect(manager.call(addContent, { body: { kind: 'branch' } })).rejects.toMatchObject({ code: 'role_may_not' })
  const all = await manager.call(listContent, { query: { per_page: 100 } })
  expect(new Set(all.data.map(({ branch }) => branch?.id))).toEqual(new Set([2]))
})

test('desk §1 an editor can read the school’s settings, and only the owner changes them', async () => {
  const [editor, owner] = [await aStaff(school(), 'editor'), await aStaff(school(), 'owner')]
  const { data } = await editor.call(listContent, { query: { kind: 'school' } })
  expect(data).toHaveLength(1)
  const params = { id: data[0]?.id ?? 0 }
  const read = await editor.call(showContent, { params })
  expect(read.may_change).toBe(false)

  const input = {
    params: { ...params, part: 'common' as const },
    body: { fields: { phone: '0501112233' }, version: 1 },
  }
  await expect(editor.call(saveContentPart, input)).rejects.toMatchObject({ code: 'role_may_not' })
  const saved = await owner.call(saveContentPart, input)
  expect(saved.parts.common).toMatchObject({ draft: { phone: '+966501112233' }, states: ['draft', 'published'] })
})

test.each([
  ['a script as a link', 'ad', 'common', { link: 'javascript:alert(1)' }],
  ['an address that leads away', 'slider', 'common', { link: '/\\elsewhere.example' }],
  ['a picture from elsewhere', 'post', 'common', { image: 'https://elsewhere.example/a.jpg' }],
  ['a title of two lines', 'post', 'en', { title: 'One\nTwo' }],
  ['a category that is not there', 'post', 'common', { category_id: 999 }],
] as const)('safety §input %s is refused with its field', async (_what, kind, part, fields) => {
  const huda = await aStaff(school(), 'editor')
  const { id } = await huda.call(addContent, { body: { kind } })
  const saving = huda.call(saveContentPart, { params: { id, part }, body: { fields, version: 1 } })

  await expect(saving).rejects.toMatchObject({ code: 'invalid_fields' })
})

const wrong = {
  branch: {
    ...{ slug: 'ملقا', phone_numbers: ['12'], whatsapp: 'call us', email: 'info' },
    ...{ working_hours: [{ day: 0, opens: '07:00', closes: null }], programs: [999], image: '../x', reads_in: 'fr' },
  },
  event: { starts_at: 'tomorrow', branch_id: 999 },
  slider: { link: 'instagram', sky: 'pink' },
  calendar_entry: { starts_on: '2026-02-30', opens_at: '25:00', branches: [999] },
  post: { category_id: 999 },
  program: { from_years: 'three' },
} as const

test.each(['en', 'ar'] as const)('desk §5 every refusal names the rule of its field in %s', async (language) => {
  const owner = await aStaff(school(), 'owner', { language })
  for (const [kind, fields] of Object.entries(wrong)) {
    const { id } = await owner.call(addContent, { body: { kind: kind as keyof typeof wrong } })
    for (const [name, value] of Object.entries(fields)) {
      const body = { fields: { [name]: value }, version: 1 }
      const saving = owner.call(saveContentPart, { params: { id, part: 'common' }, body })
      const problem = (await saving.catch((refusal) => refusal)) as Problem
      const [path, sentences] = Object.entries(problem.details.errors ?? {})[0] ?? []
      const sentence = sentences?.[0]
      expect(path?.split('.')[0], `${kind}.${name}`).toBe(name)
      expect(sentence, `${kind}.${name}`).toMatch(/\S/)
      expect(sentence, `${kind}.${name}`).not.toMatch(/^(This does not look right|القيمة غير صحيحة|invalid_\w+)$/)
    }
  }
})

test('desk §5 an empty row of a list is ignored without an error', async () => {
  const owner = await aStaff(school(), 'owner')
  const { id } = await owner.call(addContent, { body: { kind: 'branch' } })
  const body = { fields: { phone_numbers: ['0501112233', ' '], email: 'info@school.example' }, version: 1 }
  const saved = await owner.call(saveContentPart, { params: { id, part: 'common' }, body })
  expect(saved.parts.common.draft).toMatchObject({ phone_numbers: ['+966501112233'], email: 'info@school.example' })
})

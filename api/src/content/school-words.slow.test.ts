import { listContent, publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import type { KindName, Part } from 'contract/content/kinds.ts'
import { type MailTemplateName, mailTemplateNames } from 'contract/content/mail-templates.ts'
import { showPage } from 'contract/pages/endpoints.ts'
import { richTextOf } from 'contract/rich-text.ts'
import { showSurvey } from 'contract/surveys/endpoints.ts'
import { expect, test } from 'vitest'
import { senderMail } from '../contact/mail-texts.ts'
import { eventually } from '../eventually.testing.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { writtenTemplate } from '../platform/mail/template-queries.ts'
import { aStaff } from '../staff/testing.ts'

const school = oneSchool()
const owner = () => aStaff(school(), 'owner')

async function thing(kind: KindName, index = 1) {
  const staff = await owner()
  const { data } = await staff.call(listContent, { query: { kind, sort: 'order', per_page: 50 } as never })
  const id = data.find(({ row_id }) => row_id === index)?.id ?? 0
  const read = () => staff.call(showContent, { params: { id } })
  return {
    read,
    save: async (part: Part, fields: Record<string, unknown>) =>
      staff.call(saveContentPart, {
        params: { id, part },
        body: { fields, version: (await read()).parts[part].version },
      }),
    publish: (part: Part) => staff.call(publishContent, { params: { id }, body: { parts: [part] } }),
  }
}
const template = (name: MailTemplateName) => thing('letter', mailTemplateNames.indexOf(name) + 1)

const message = {
  ...{ reference: 'SK-7F3K9Q', name: 'Sara', email: 'sara@example.com', phone: '+966501234567', subject: 'Hello' },
  ...{ message: 'Hello', created_at: new Date(0), school: { en: 'The school', ar: 'المدرسة' }, branch: null },
  ...{ promise_days: 2, phone_to_call: '+966501112233', reads: 'school@example.com' },
}
async function mailIn(language: 'ar' | 'en') {
  return senderMail({ ...message, language, template: await writtenTemplate(school().db, 'message_received') })
}

test('desk §1 a mail uses the school’s published text, in that language only, and otherwise the default', async () => {
  const before = await mailIn('en')
  const { save, publish, read } = await template('message_received')
  expect((await read()).parts.ar.draft.opening).toContain('{{school}}')

  await save('ar', { opening: 'أهلًا بكم في {{school}}.\n\nسنرد عليكم {{when}}.', next: 'نراكم قريبًا.' })
  expect(await mailIn('ar')).toMatchObject({ text: expect.not.stringContaining('نراكم') })
  await publish('ar')

  const { text, subject } = await mailIn('ar')
  expect(text).toContain('أهلًا بكم في المدرسة.\n\nسنرد عليكم خلال يومي عمل.')
  expect(text).toContain('نراكم قريبًا.')
  expect(subject).toContain('SK-7F3K9Q')
  expect(await mailIn('en')).toEqual(before)
  expect((await read()).parts.ar.public_url).toBeNull()
})

test('desk §1 a mail text that is cleared falls back to the default', async () => {
  const { save, publish, read } = await template('visit_reminder')
  const own = (await read()).parts.en.draft
  await save('en', { opening: 'We wait for you at {{school}}.' })
  await publish('en')

  await save('en', { opening: null })
  await publish('en')

  expect((await read()).parts.en).toMatchObject({ draft: own, published: own, states: ['published'] })
})

test('desk §3 a mail template with an unknown placeholder is refused with its field, as is a child’s name in a subject', async () => {
  const { save, read } = await template('answer_accepted')
  expect((await read()).placeholders.sort()).toEqual(['branch', 'kid', 'reference'])

  await expect(save('ar', { opening: 'للطفل {{kid}} مقعد في {{الفرع}}' })).rejects.toMatchObject({
    code: 'invalid_fields',
    details: { errors: { opening: [expect.stringContaining('الفرع')] } },
  })
  await expect(save('en', { subject: '{{kid}} at {{branch}}, {{reference}}' })).rejects.toMatchObject({ status: 422 })
})

test('desk §3 a mail template without a required placeholder, or with open braces, cannot be published', async () => {
  const { save, publish } = await template('tour_received')

  await save('en', { subject: 'We have your request' })
  await expect(publish('en')).rejects.toMatchObject({
    status: 422,
    details: { errors: { 'en.subject': [expect.stringContaining('reference')] } },
  })
  await save('en', { subject: 'Your request {{reference}} {{' })
  await expect(publish('en')).rejects.toMatchObject({ status: 422 })
})

test('desk §5 title and introduction of a survey are edited at the desk; its questions are fixed (spec §3)', async () => {
  const before = await school().anyone(showSurvey, { params: { slug: 'obeir-resort' } })
  const { save, publish } = await thing('survey_text', 2)

  await save('en', { title: 'Nine questions', intro: 'It takes four minutes.' })
  await publish('en')

  await eventually(async () =>
    expect(await school().anyone(showSurvey, { params: { slug: 'obeir-resort' } })).toEqual({
      ...before,
      title: 'Nine questions',
      intro: 'It takes four minutes.',
    }),
  )
})

test('desk §5 the privacy notice is the product’s until the school writes its own', async () => {
  const page = { params: { page: 'privacy' } } as const
  const { save, publish, read } = await thing('page')
  expect(await school().anyone(showPage, page)).toEqual({ title: null, intro: null, document: null })
  expect((await read()).parts.ar.draft.title).toMatch(/[؀-ۿ]/)

  await save('en', { document: richTextOf('We keep little.') })
  await publish('en')

  await eventually(async () =>
    expect(await school().anyone(showPage, page)).toMatchObject({
      title: null,
      document: richTextOf('We keep little.'),
    }),
  )
  expect(await school().anyone(showPage, page, { language: 'ar' })).toMatchObject({ document: null })
})

test('desk §5 the registration paper has the school’s offers and requirements', async () => {
  const paper = () => school().fetch('/papers/en/Registration%20La%20Palma.pdf')
  const before = (await paper()).headers.get('etag')
  const { save, publish } = await thing('paper')

  await save('en', { programs: ['Infants', 'Toddlers'], resident: 'We live in the gardens' })
  await publish('en')

  const after = await paper()
  expect(after.status).toBe(200)
  expect(after.headers.get('etag')).not.toBe(before)
})

test('desk §1 mail templates and papers belong to the school’s settings: an editor can read but not change them', async () => {
  const editor = await aStaff(school(), 'editor')
  const { data } = await editor.call(listContent, { query: { kind: 'letter' } })

  await expect(
    editor.call(saveContentPart, {
      params: { id: data[0]?.id ?? 0, part: 'en' },
      body: { fields: { next: 'Soon.' }, version: 1 },
    }),
  ).rejects.toMatchObject({ status: 403 })
})

import { sendMessage } from 'contract/contact/messages.ts'
import {
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  changeFamilyChild,
  mergeFamilies,
  setFamilyStage,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { listDuplicates, listFamilies, listFamilyOwners, searchDesk, showFamily } from 'contract/families/desk.ts'
import { exportFamiliesCsv } from 'contract/families/export/endpoints.ts'
import { listReplyTemplates, removeReplyTemplate, replyToFamily, saveReplyTemplate } from 'contract/families/replies.ts'
import { listSavedViews, removeView, saveView } from 'contract/families/views.ts'
import { showToday } from 'contract/today/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { textOf } from '../accounts/testing.ts'
import { aMessage } from '../contact/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aTourRequest } from '../tours/testing.ts'

// A Sunday in Riyadh, 10:00, in no holiday of the demo school.
const sunday = new Date('2026-11-01T07:00:00Z')
let numbers = 10
const aPhone = () => {
  numbers += 1
  return `+9665022200${numbers}`
}
const asks = (school: School, changes: Parameters<typeof aTourRequest>[0] = {}) =>
  school.anyone(bookTour, { body: aTourRequest({ preferred_date: undefined, phone_num: aPhone(), ...changes }) })
const namesIn = async (huda: TestStaff, query: object) =>
  (await huda.call(listFamilies, { query })).data.map(({ name }) => name)
const firstOf = async (huda: TestStaff, q: string) => {
  const [found] = (await huda.call(listFamilies, { query: { q } })).data
  if (!found) throw new Error(`nobody is found by ${q}`)
  return found
}

test('desk §3 a family is found by any form of its phone number, by its name in any spelling, and by its reference as it is said or copied', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const { reference } = await asks(school, {
    full_name: 'نورة القحطاني',
    phone_num: '0551234567',
    email: 'n@mail.example',
  })
  await asks(school, { full_name: 'عبد الرحمن آل سعود' })
  await asks(school, { full_name: 'James O’Neill' })

  for (const q of [
    '0551234567',
    '+966 55 123 4567',
    '٠٥٥ ١٢٣ ٤٥٦٧',
    '00966551234567',
    '4567',
    '05512',
    'نوره القحطانى',
    'قحطاني',
    'نُورَة',
    'نو',
    'N@MAIL.example',
    '0551–234 567',
    reference,
    reference.toLowerCase(),
    `\u2068${reference}\u2069`,
    `(${reference}).`,
    reference.replace('-', ''),
    reference.replace('-', ' – '),
    reference.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    reference.slice(3),
    reference.slice(3).toLowerCase(),
  ])
    expect.soft(await namesIn(huda, { q }), q).toEqual(['نورة القحطاني'])
  for (const q of ['عبدالرحمن', 'عبد الرحمن', 'ال سعود'])
    expect.soft(await namesIn(huda, { q }), q).toEqual(['عبد الرحمن آل سعود'])
  for (const q of ['%', '_', "'", 'x'.repeat(100), '٪٪٪', '000000'])
    expect.soft(await namesIn(huda, { q }), q).toEqual([])
  expect(await huda.call(searchDesk, { query: { q: 'oneill' } })).toMatchObject([])
  expect(await huda.call(searchDesk, { query: { q: 'neill' } })).toMatchObject([{ name: 'James O’Neill' }])
})

test('arabic §words families and colleagues are in the order of the Arabic alphabet, with أحمد beside احمد', async () => {
  const school = await aSchool()
  const inOrder = ['أحمد الزهراني', 'احمد الشهري', 'أكرم', 'امنة', 'Adam']
  for (const full_name of inOrder.toReversed()) await asks(school, { full_name })
  const colleagues = []
  for (const name of inOrder.toReversed()) colleagues.push(await aStaff(school, 'admissions', { name }))
  const [huda] = colleagues
  if (!huda) throw new Error('no colleague')
  expect(await namesIn(huda, { sort: 'name' })).toEqual(inOrder)
  const owners = (await huda.call(listFamilyOwners)).map(({ name }) => name)
  expect(owners.filter((name) => inOrder.includes(name))).toEqual(inOrder)
})

test('desk §3 the list starts with the longest waiting; past the promised time they are overdue, and counted on Today', async () => {
  const school = await aSchool({ now: sunday })
  await asks(school, { full_name: 'First' })
  school.setNow(new Date('2026-11-02T07:00:00Z'))
  await school.anyone(sendMessage, { body: aMessage({ name: 'Second', phone: aPhone() }) })
  // Two working days and a minute after the first one.
  school.setNow(new Date('2026-11-03T07:01:00Z'))

  const huda = await aStaff(school, 'admissions')
  const { data, total } = await huda.call(listFamilies, { query: { waiting: 'yes' } })
  expect(data.map(({ name, overdue }) => [name, overdue])).toEqual([
    ['First', true],
    ['Second', false],
  ])
  expect(total).toBe(2)
  expect(data[0]?.reply_clock).toEqual({
    due_at: '2026-11-03T07:00:00.000Z',
    used_minutes: 961,
    promised_minutes: 960,
  })
  expect(await namesIn(huda, { waiting: 'overdue' })).toEqual(['First'])
  const today = await huda.call(showToday)
  expect(today).toMatchObject({ promise_days: 2, waiting_count: 2, overdue_count: 1, failed_letters: [], visits: [] })
  expect(today.waiting?.[1]?.asked).toEqual({ kind: 'message', text: aMessage().message, waiting_day: null })
  expect(today.drafts, 'admissions publish nothing').toBeUndefined()
})

test('desk §8 an e-mail reply is sent at once from the branch, which gets the answers, and the family counts as answered', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions', { name: 'هدى العمري' })
  await asks(school, { full_name: 'Lina', email: 'lina@mail.example', branch_id: 2 })
  const { id } = await firstOf(huda, 'Lina')
  const body = {
    channel: 'email',
    language: 'ar',
    subject: 'زيارتكم',
    text: 'السلام عليكم {{name}}،\n\nنرد خلال {{promise}}. {{staff}}',
  } as const

  await huda.call(replyToFamily, { params: { id }, body })

  const branch = await school.db.selectFrom('branches').selectAll().where('id', '=', 2).executeTakeFirstOrThrow()
  const mails = await school.mailsTo('lina@mail.example')
  const reply = mails.find((mail) => mail.includes(`Reply-To`) && mail.includes('reply-')) ?? ''
  const sender = Buffer.from(`فرع ${branch.name.ar}`).toString('base64')
  expect(reply).toMatch(/^From: .*\s*<hello@smartkids\.example>/m)
  expect(reply.replace(/\?=\s+=\?UTF-8\?B\?/g, ''), 'the name of the branch in Arabic').toContain(sender)
  expect(reply).toMatch(new RegExp(`^Reply-To: .*\\s*<${branch.email}>`, 'm'))
  expect(textOf(reply)).toContain('السلام عليكم Lina،')
  expect(textOf(reply)).toContain('يومي عمل')
  const { timeline } = await huda.call(showFamily, { params: { id } })
  expect(timeline.find(({ kind }) => kind === 'reply_email')).toMatchObject({
    by: { name: 'هدى العمري' },
    facts: { to: 'lina@mail.example', letters: [{ state: 'sent' }] },
  })
  expect(await huda.call(showFamily, { params: { id } })).toMatchObject({ stage: 'answered', waiting_since: null })
})

test('desk §8 a WhatsApp reply returns a link with the text; a call is a note; a reply that cannot be sent is refused with its field', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await asks(school, { full_name: 'Reem', phone_num: '0505550001' })
  const { id } = await firstOf(huda, 'Reem')
  const reply = (body: object) =>
    huda.call(replyToFamily, {
      params: { id },
      body: { channel: 'whatsapp', language: 'ar', text: 'أهلًا & سهلًا', ...body },
    })

  expect((await reply({})).url).toBe(`https://wa.me/966505550001?text=${encodeURIComponent('أهلًا & سهلًا')}`)
  expect((await reply({ channel: 'phone', text: 'تريد غرفة الرضّع' })).url).toBeUndefined()
  for (const [field, body] of [
    ['offers', { offers: Array.from({ length: 4 }, () => '2026-12-01T09:00:00+03:00') }],
    ['text', { text: 'Hello {{nobody}}' }],
    ['text', { text: 'Hello {{constructor}}' }],
    ['text', { text: 'Hello {{__proto__}}' }],
    ['text', { text: ' ' }],
    ['to', { to: '+966509999999' }],
    ['template_id', { template_id: 999 }],
  ] as const)
    await expect(reply(body), JSON.stringify(body)).rejects.toMatchObject({
      code: 'invalid_fields',
      field: expect.stringMatching(field),
    })
})

test('desk §8 of two changes of the stage based on one version, the second gets a conflict with the current state', async () => {
  const school = await aSchool()
  const [huda, rania] = [await aStaff(school, 'admissions'), await aStaff(school, 'owner')]
  await asks(school, { full_name: 'Dana' })
  const { id, version } = await firstOf(huda, 'Dana')
  await huda.call(setFamilyStage, { params: { id }, body: { stage: 'visited', version } })

  const second = rania.call(setFamilyStage, { params: { id }, body: { stage: 'applied', version } })

  await expect(second).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
    details: { data: { current: { id, stage: 'visited' } } },
  })
  const { version: now } = await firstOf(huda, 'Dana')
  await expect(
    huda.call(setFamilyStage, { params: { id }, body: { stage: 'not_coming', version: now } }),
  ).rejects.toMatchObject({ field: 'reason' })
  const gone = { stage: 'not_coming', reason: 'They move to Jeddah', version: now } as const
  expect(await huda.call(setFamilyStage, { params: { id }, body: gone })).toMatchObject({
    stage_reason: 'They move to Jeddah',
  })
})

test('desk §3 records with one address are suggested; merged they are one, found by either phone and either id, with the further stage', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const [one, other] = [aPhone(), aPhone()]
  await asks(school, { full_name: 'نورة القحطاني', phone_num: one, email: 'noura.q@mail.example' })
  await asks(school, { full_name: 'نوره القحطاني', phone_num: other, email: 'NOURA.Q@mail.example' })
  const [into, from] = [await firstOf(huda, one), await firstOf(huda, other)]
  expect(await huda.call(listDuplicates, { params: { id: into.id } })).toMatchObject([
    { id: from.id, because: 'email' },
  ])
  await huda.call(writeFamilyNote, { params: { id: from.id }, body: { text: 'Two sisters' } })
  const visited = { stage: 'visited', version: (await firstOf(huda, other)).version } as const
  await huda.call(setFamilyStage, { params: { id: from.id }, body: visited })

  const merged = await huda.call(mergeFamilies, { params: { id: into.id }, body: { with_id: from.id } })

  const both = { stage: 'visited', phones: [one, other], notes: [{ text: 'Two sisters' }] }
  expect(merged).toMatchObject({ id: into.id, ...both, merges: [{ by: { name: huda.name } }] })
  expect((await firstOf(huda, other)).id).toBe(into.id)
  expect((await huda.call(showFamily, { params: { id: from.id } })).id).toBe(into.id)
  expect((await huda.call(listFamilies, { query: { q: 'قحطاني' } })).total).toBe(1)
})

test('desk §1 a manager sees, changes and merges families of their branches only', async () => {
  const school = await aSchool()
  const [huda, salwa] = [await aStaff(school, 'owner'), await aStaff(school, 'manager', { branchIds: [2] })]
  await asks(school, { full_name: 'Ours', branch_id: 2 })
  await asks(school, { full_name: 'Theirs', branch_id: 1 })
  const theirs = await firstOf(huda, 'Theirs')

  expect(await namesIn(salwa, {})).toEqual(['Ours'])
  expect((await salwa.call(showToday)).waiting?.map(({ name }) => name)).toEqual(['Ours'])
  const ours = await firstOf(huda, 'Ours')
  const merge = salwa.call(mergeFamilies, { params: { id: ours.id }, body: { with_id: theirs.id } })
  await expect(merge).rejects.toMatchObject({ code: 'not_found' })
  expect(await salwa.call(changeFamilies, { body: { filter: {}, stage: 'visited' } })).toMatchObject({ changed: 1 })
  expect((await firstOf(huda, 'Theirs')).stage).toBe('new')
})

test('desk §2 changes, views and exports of a family are logged without a name', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  await asks(school, { full_name: 'Secret Name' })
  const { id, version } = await firstOf(huda, 'Secret')
  await huda.call(showFamily, { params: { id } })
  const next_step = { text: 'Call Secret Name', on: '2026-12-01' }
  const changed = await huda.call(changeFamily, { params: { id }, body: { version, owner_id: huda.id, next_step } })
  expect(changed).toMatchObject({ owner: { id: huda.id }, next_step, looks: [{ by: { id: huda.id } }] })
  await huda.call(writeFamilyNote, { params: { id }, body: { text: 'A note on Secret Name' } })
  await school.fetch('/api/v1/desk/families.csv?q=Secret', { headers: huda.headers })

  const log = await school.db.selectFrom('staff_log').selectAll().where('staff_id', '=', huda.id).execute()
  expect(log.map(({ action, kind }) => `${action} ${kind}`)).toEqual(
    expect.arrayContaining([
      'family_opened family',
      'family_changed families',
      'family_note_written family_notes',
      'families_exported families',
    ]),
  )
  expect(JSON.stringify(log)).not.toContain('Secret')
})

test('desk §7 the export of a filter has its rows, opens in a spreadsheet in Arabic, keeps numbers, and runs no formula', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions', { language: 'ar' })
  await asks(school, { full_name: 'Noura', phone_num: '0505550009' })
  const disguised = [
    '＝1+1',
    '＋1+1',
    '－1+1',
    '＠SUM(A1)',
    '﹦1+1',
    '﹢1+1',
    '﹣1+1',
    '﹫SUM(A1)',
    '−1+1',
    '\u200b=1+1',
  ]
  // As an import stores them: forms refuse such names.
  const stored = ['=HYPERLINK("x")', 'نورة, "القحطاني"', '@SUM(A1)', '-1+2', ...disguised]
  for (const [index, name] of stored.entries()) {
    if (index > 0) await asks(school, { full_name: 'Noura' })
    await school.db.updateTable('family_people').set({ name }).where('name', '=', 'Noura').execute()
  }
  const answer = await school.fetch(`/api/v1${exportFamiliesCsv.path}?source=tour`, {
    headers: huda.headers,
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = bytes.toString('utf8')
  const [head, ...rows] = text.trimEnd().split('\r\n')

  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(head).toContain('العائلة')
  // Codes are for programs; a spreadsheet has words.
  expect(rows[0]).toMatch(/,طلب جولة,/)
  expect(rows[0]).toMatch(/,(العربية|الإنجليزية),/)
  expect(rows).toHaveLength((await huda.call(listFamilies, { query: { source: 'tour' } })).total ?? 0)
  expect(text).toContain(',+966505550009,')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain(`,'@SUM(A1),`)
  expect(text).toContain(`,'-1+2,`)
  for (const name of disguised) expect(text).toContain(`,'${name},`)
  expect(text).toContain('"نورة, ""القحطاني"""')
})

test('desk §3 templates are complete in both languages, and an unknown placeholder is refused with its field', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const [first] = await huda.call(listReplyTemplates)
  expect(first?.body.ar).toContain('{{times}}')
  const template = {
    name: { en: 'A', ar: 'أ' },
    subject: { en: 'S', ar: 'ع' },
    body: { en: 'Hello {{name}}', ar: 'أهلًا {{name}}' },
  }
  const saved = await huda.call(saveReplyTemplate, { body: template })
  for (const [field, wrong] of [
    ['body.ar', { body: { en: 'x', ar: '{{أحد}}' } }],
    ['body.en', { body: { en: '{{nam}}', ar: 'x' } }],
    ['subject.ar', { subject: { en: 'x', ar: ' ' } }],
  ] as const)
    await expect(huda.call(saveReplyTemplate, { body: { ...template, ...wrong } })).rejects.toMatchObject({ field })
  const again = { ...template, id: saved.id, version: saved.version }
  await huda.call(saveReplyTemplate, { body: again })
  await expect(huda.call(saveReplyTemplate, { body: again })).rejects.toMatchObject({ code: 'conflict' })
  await huda.call(removeReplyTemplate, { params: { id: saved.id } })
  await expect(huda.call(removeReplyTemplate, { params: { id: saved.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('desk §3 a family that calls is entered once; its children, numbers and a saved view are stored', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const body = { name: 'ماجد', phone: '٠٥٠٧٧٧٨٨٩٩', branch_id: 1, child_name: 'سما', child_birth_date: '2024-05-01' }
  const written = await huda.call(addFamily, { body })
  expect(written).toMatchObject({
    stage: 'new',
    phones: ['+966507778899'],
    children: [{ name: 'سما' }],
    waiting_since: null,
  })
  expect((await huda.call(addFamily, { body: { name: 'ماجد', phone: '0507778899', branch_id: 1 } })).id).toBe(
    written.id,
  )

  const child_id = written.children[0]?.id ?? 0
  const params = { id: written.id }
  await huda.call(changeFamilyChild, {
    params,
    body: { child_id, name: 'سما', birth_date: '2024-06-01', program_id: 3 },
  })
  await huda.call(changeFamilyChild, { params, body: { name: 'ورد' } })
  await huda.call(addFamilyContact, { params, body: { email: 'majed@mail.example' } })
  const file = await huda.call(changeFamilyChild, { params, body: { child_id, remove: true } })
  expect(file).toMatchObject({ children: [{ name: 'ورد' }], emails: ['majed@mail.example'] })

  const view = await huda.call(saveView, { body: { name: 'Mine', filter: { stage: 'open' } } })
  expect(await huda.call(listFamilyOwners)).toContainEqual({ id: huda.id, name: huda.name })
  expect(await huda.call(listSavedViews)).toMatchObject([{ name: 'Mine', is_mine: true }])
  const rania = await aStaff(school, 'owner')
  expect(await rania.call(listSavedViews)).toEqual([])
  await expect(rania.call(removeView, { params: { id: view.id } })).rejects.toMatchObject({ code: 'not_found' })
})

test('desk §1 a teacher’s Today lists no family', async () => {
  const sara = await aStaff(await aSchool(), 'teacher')
  const stories = { returned: [], sent: [], seen_by: 0 }
  const today = { promise_days: 2, waiting_count: 0, overdue_count: 0, stories }
  expect(await sara.call(showToday)).toEqual(today)
})

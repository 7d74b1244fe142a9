import { dayMs } from 'contract/durations.ts'
import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { previewReply, replyToFamily } from 'contract/families/replies.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { showTour, takeTour } from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../../accounts/testing.ts'
import { eventually } from '../../../eventually.testing.ts'
import { aStaff } from '../../../staff/testing.ts'
import { aTourRequest } from '../../../tours/testing.ts'
import { aVisitedSchool, offerTimes, setHours, sunday, thursdayAtNine, tuesdayAtNine } from '../../../visits/testing.ts'

const address = 'lina@mail.example'

async function aFamilyThatWaits(now = sunday) {
  const school = await aVisitedSchool({}, { now })
  const huda = await aStaff(school, 'admissions', { name: 'Huda' })
  await school.anyone(bookTour, {
    body: aTourRequest({ full_name: 'Lina', email: address, branch_id: 1, preferred_date: undefined }),
  })
  const id = (await huda.call(listFamilies, { query: { q: 'Lina' } })).data[0]?.id ?? 0
  const { recipients } = await huda.call(showFamily, { params: { id } })
  const mails = async () => (await school.mailsTo(address)).filter((mail) => mail.includes('reply-'))
  const reply = (body: { text: string; subject?: string; offers?: string[] }) =>
    huda.call(replyToFamily, { params: { id }, body: { channel: 'email', language: 'en', ...body } })
  return { school, huda, id, person_id: recipients[0]?.person_id ?? 0, mails, reply }
}

test('desk §3 a preview shows in the family’s language what a reply contains besides its text; another branch’s is 404', async () => {
  const { school, huda, id, person_id } = await aFamilyThatWaits()
  const offers = `${thursdayAtNine},${tuesdayAtNine}`

  const preview = await huda.call(previewReply, { params: { id }, query: { language: 'ar', person_id, offers } })
  if (!preview) throw new Error('no preview')
  expect(preview).toMatchObject({ facts: { name: 'Lina', staff: 'Huda', promise: 'يومي عمل' } })
  expect(preview.sender).toMatch(/^فرع /)
  expect(preview.facts.branch).toBe(preview.sender)
  expect(preview.facts.child).toBeUndefined()
  expect(preview.times).toEqual([expect.stringMatching(/الثلاثاء.*هـ/), expect.stringMatching(/الخميس.*هـ/)])
  expect(preview.held_until).toMatch(/الاثنين.*4:00\s*م/)
  const none = await huda.call(previewReply, { params: { id }, query: { language: 'en', person_id } })
  expect(none).toMatchObject({ times: [], held_until: null })

  const elsewhere = await aStaff(school, 'manager', { branchIds: [2] })
  const query = { language: 'en', person_id } as const
  await expect(elsewhere.call(previewReply, { params: { id }, query })).rejects.toMatchObject({ status: 404 })
  // A person who has left the record: the desk may ask for this preview before it has loaded the record again.
  expect(await huda.call(previewReply, { params: { id }, query: { ...query, person_id: 999_999 } })).toBeNull()
})

test('desk §3 the offered times are held no longer than until the last of them begins, and the preview and the family are told so', async () => {
  const { school, huda, id, person_id } = await aFamilyThatWaits(new Date(sunday.getTime() + dayMs))
  const query = { language: 'en', person_id, offers: tuesdayAtNine } as const
  expect((await huda.call(previewReply, { params: { id }, query }))?.held_until).toMatch(/Tuesday.*9:00\s*am/)
  const { params } = await offerTimes(school, huda, address, [tuesdayAtNine])
  expect((await school.anyone(showTour, { params })).until).toBe(tuesdayAtNine)
})

test('desk §3 a reply with the times but without offers is refused with `offers`; another empty placeholder by its name', async () => {
  const { reply, mails } = await aFamilyThatWaits()

  for (const words of [{ text: 'Come {{times}}' }, { subject: 'Come {{times}}', text: 'Hello' }])
    await expect(reply(words)).rejects.toMatchObject({
      field: 'offers',
      details: { errors: { offers: [expect.stringContaining('choose one to 3')] } },
    })
  await expect(reply({ text: 'How is {{child}}?' })).rejects.toMatchObject({
    field: 'text',
    details: { errors: { text: [expect.stringContaining('child')] } },
  })
  await expect(reply({ subject: '{{child}}', text: 'Hello' })).rejects.toMatchObject({ field: 'subject' })
  expect(await mails()).toEqual([])
})

test('desk §3 the offered times are in the mail of a reply once: in its text, or else below it', async () => {
  const { reply, mails } = await aFamilyThatWaits()
  await reply({ text: 'Come {{times}}.', offers: [tuesdayAtNine] })
  await reply({ text: 'Come and see us.', offers: [thursdayAtNine] })

  await eventually(async () => expect(await mails()).toHaveLength(2))
  const texts = (await mails()).map(textOf).join('\n')
  for (const day of ['Tuesday', 'Thursday']) expect(texts.split(day), day).toHaveLength(2)
  expect(texts).toMatch(/Come Tuesday.*9:00\s*am.*AH/)
})

test('desk §4 an offered slot that a closure excludes can no longer be accepted; the other one can', async () => {
  const { school, huda } = await aFamilyThatWaits()
  const { params } = await offerTimes(school, huda, address, [tuesdayAtNine, thursdayAtNine])
  expect((await school.anyone(showTour, { params })).offers).toHaveLength(2)

  await setHours(school, 1, { exceptions: [{ date: '2031-03-04', closed: true }] })
  expect(await school.anyone(showTour, { params })).toMatchObject({ offers: [{ starts_at: thursdayAtNine }] })
  const closed = school.anyone(takeTour, { params, body: { slot: tuesdayAtNine } })
  await expect(closed).rejects.toMatchObject({ status: 422, field: 'slot' })
  expect(await school.anyone(takeTour, { params, body: { slot: thursdayAtNine } })).toMatchObject({
    status: 'confirmed',
    starts_at: thursdayAtNine,
  })
})

import { bookTour } from 'contract/tours/endpoints.ts'
import { cancelTour, moveTour } from 'contract/visits/manage.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { quotedPrintable, textOf } from '../../accounts/testing.ts'
import { eventually } from '../../eventually.testing.ts'
import { aMailServer } from '../../platform/mail/smtp.testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aVisitedSchool, book, thursdayAtNine, tuesdayAtNine } from '../testing.ts'

/** The calendar part of a mail, parsed by a third-party library. */
function invitationIn(mail: string) {
  const head = /Content-Type: text\/calendar; charset=utf-8; method=(\w+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(mail)
  const [, method = '', body = ''] = head ?? []
  const text = /BEGIN:VCALENDAR/.test(body) ? body : Buffer.from(body, 'base64').toString()
  const calendar = ICAL.Component.fromString(quotedPrintable(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method,
    inside: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: String(event.component.getFirstPropertyValue('status')),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue())),
    summary: event.summary,
  }
}

test('§4 request, move and cancellation are one calendar entry, in a real SMTP conversation', async () => {
  const server = await aMailServer()
  const school = await aVisitedSchool({}, { env: { smtpUrl: server.url, publicUrl: 'https://school.example' } })
  await book(school, {})
  const arrived = (count: number) => eventually(() => expect(server.delivered).toHaveLength(count))
  const ours = () => server.delivered.filter(({ to }) => to[0] === 'noura@mail.example').map(({ source }) => source)
  await arrived(2)
  const token = /https:\/\/school\.example\/tour\/([\w-]{43})/.exec(textOf(ours()[0] ?? ''))?.[1] ?? ''
  await school.anyone(moveTour, { params: { token }, body: { slot: thursdayAtNine } })
  await arrived(4)
  await school.anyone(cancelTour, { params: { token } })
  await arrived(6)

  for (const address of ['noura@mail.example', 'admissions.alrawdah@smartkids.example']) {
    const mails = server.delivered.filter(({ to }) => to[0] === address).map(({ source }) => invitationIn(source))
    expect(mails).toMatchObject([
      { method: 'REQUEST', inside: 'REQUEST', sequence: 0, starts: tuesdayAtNine, status: 'TENTATIVE' },
      { method: 'REQUEST', inside: 'REQUEST', sequence: 1, starts: thursdayAtNine, status: 'TENTATIVE' },
      { method: 'CANCEL', inside: 'CANCEL', sequence: 2, starts: thursdayAtNine, status: 'CANCELLED' },
    ])
    expect(new Set(mails.map(({ uid }) => uid)).size).toBe(1)
    for (const { attendees } of mails) expect(attendees).toEqual([`MAILTO:${address}`])
  }
  // Every mail to the family has its own link; the branch gets none.
  const tokens = ours().map((mail) => /\/tour\/([\w-]{43})/.exec(textOf(mail))?.[1])
  expect(new Set(tokens).size).toBe(3)
  const branch = server.delivered.filter(({ to }) => to[0]?.startsWith('admissions'))
  for (const { source } of branch) expect(textOf(source)).not.toMatch(/\/tour\//)
})

test('§4 an Arabic family gets mails and calendar entry in Arabic, with both calendars', async () => {
  const school = await aVisitedSchool()
  await school.anyone(
    bookTour,
    { body: aTourRequest({ slot: tuesdayAtNine, preferred_date: undefined }) },
    { language: 'ar' },
  )

  const [mail = ''] = await school.mailsTo('noura@mail.example')
  const text = textOf(mail)
  for (const part of [
    'الثلاثاء، 4 مارس 2031',
    'هـ',
    'من 9:00',
    'سيؤكده فريق القبول',
    'عرض الجولة أو تغيير موعدها أو إلغاؤها',
  ])
    expect(text).toContain(part)
  expect(invitationIn(mail).summary).toBe('جولة في سمارت كيدز، فرع الروضة')
})

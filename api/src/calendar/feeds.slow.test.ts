import { publishContent } from 'contract/content/desk.ts'
import { hourMs } from 'contract/durations.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { republish } from '../content/samples.testing.ts'
import { itemOfRow, takeDown } from '../content/testing.ts'
import { eventually } from '../eventually.testing.ts'
import { onServer } from '../platform/db/testing.setup.ts'
import { aSchool, oneSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

const school = oneSchool()
const read = async (path: string, at: School = school()) => {
  const answer = await at.fetch(path)
  const text = await answer.text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { answer, text, calendar, events }
}

test('product §3 the calendar of all branches holds every event and every day of the school year', async () => {
  const { answer, calendar, events } = await read('/calendar.ics')

  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Smart Kids')
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Asia/Riyadh')
  expect(events.filter(({ uid }) => uid.startsWith('event-'))).toHaveLength(12)
  expect(events.filter(({ uid }) => uid.startsWith('day-')).length).toBe(await school().count('calendar_entries'))
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})

test('product §3 the calendar of one branch holds its own entries and those of all branches, in the requested language', async () => {
  const { answer, calendar, events } = await read('/calendar/2.ics?lng=ar')

  expect(answer.headers.get('content-language')).toBe('ar')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('سمارت كيدز، فرع لا بالما')
  const ids = events.flatMap(({ uid }) => /^event-(\d+)@/.exec(uid)?.[1] ?? [])
  expect(ids.sort()).toEqual(['1', '11', '2', '4', '6', '7'])
  const titles = events.map(({ summary }) => summary)
  expect(titles).toContain('فرع لا بالما مغلق')
  expect(titles).not.toContain('المنهل مغلق')
})

test('product §3 one event has its times in UTC, its location, its page, and a file name without special characters', async () => {
  const { answer, calendar, events } = await read('/event/2.ics?lng=en')
  const stored = await school().db.selectFrom('events').selectAll().where('id', '=', 2).executeTakeFirstOrThrow()

  const [event] = events
  expect(events).toHaveLength(1)
  expect(event?.startDate.zone.tzid).toBe('UTC')
  expect(event?.startDate.toJSDate()).toEqual(stored.starts_at)
  expect(event?.endDate.toJSDate()).toEqual(stored.ends_at)
  expect(event?.summary).toBe('Open morning at La Palma')
  expect(event?.location).toContain('La Palma, inside Obeir Resort')
  expect(event?.component.getFirstPropertyValue('url')).toMatch(/\/event-details\/2\?lng=en$/)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="smart-kids-event-2.ics"')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
})

test('product §3 whole days have no time, and end on the day after the last', async () => {
  const { events } = await read('/event/7.ics')
  const stored = await school().db.selectFrom('events').selectAll().where('id', '=', 7).executeTakeFirstOrThrow()

  const [week] = events
  expect(week?.startDate.isDate).toBe(true)
  expect(week?.startDate.dayOfWeek()).toBe(ICAL.Time.SUNDAY)
  expect(week?.endDate.toString()).toBe(new Date(stored.ends_at.getTime() + 3 * hourMs).toISOString().slice(0, 10))
  expect(week?.duration.toSeconds()).toBe(5 * 86_400)
})

test('product §3 a holiday is a whole day, does not mark the parent as busy, and says if its date depends on the moon', async () => {
  const { events } = await read('/calendar.ics')

  const national = events.find(({ summary }) => summary === 'Saudi National Day')
  expect(national?.startDate.toString()).toMatch(/^\d{4}-09-2[23]$/)
  expect(national?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  const feast = events.find(({ summary }) => summary === 'Eid al-Fitr holiday')
  expect(feast?.description).toContain('Approximate')
})

test.each(['/calendar.ics?lng=ar', '/calendar/2.ics?lng=en', '/event/2.ics?lng=ar'])(
  'product §3 %s has CRLF, lines up to 75 octets, and no letter split between lines',
  async (path) => {
    const { text } = await read(path)

    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\ufffd')
  },
)

test('product §3 an unchanged calendar answers 304; a change has another ETag, the same UID and a higher SEQUENCE', async () => {
  const school = await aSchool()
  const before = await read('/event/2.ics', school)
  const tag = before.answer.headers.get('etag') ?? ''
  expect((await school.fetch('/event/2.ics', { headers: { 'if-none-match': tag } })).status).toBe(304)

  const [owner, id] = [await aStaff(school, 'owner'), await itemOfRow(school, 'event', 2)]
  await republish(owner, id, 'en', { title: 'Open noon' })
  const after = await eventually(async () => {
    const feed = await read('/event/2.ics', school)
    expect(feed.answer.headers.get('etag')).not.toBe(tag)
    return feed
  })

  expect(after.events[0]?.uid).toBe(before.events[0]?.uid)
  expect(after.events[0]?.sequence).toBe((before.events[0]?.sequence ?? 0) + 1)
})

test('safety §budgets a feed is made once for all its subscribers, until the content changes', async () => {
  const school = await aSchool()
  const summaries = async () => (await read('/calendar.ics?lng=en', school)).events.map(({ summary }) => summary)
  expect(await summaries()).not.toContain('A picnic')

  // Without triggers: nothing announces this change.
  await onServer(school.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(`update events set title = '{"en": "A picnic", "ar": "نزهة"}' where id = 2`)
  })
  expect(await summaries()).not.toContain('A picnic')
  school.content.notify()
  expect(await summaries()).toContain('A picnic')
})

test('product §3 a change raises the revision for readers of its language, or for all if it concerns both', async () => {
  const school = await aSchool()
  const [owner, id] = [await aStaff(school, 'owner'), await itemOfRow(school, 'event', 2)]
  const sequences = async () => {
    const feeds = await Promise.all(['en', 'ar'].map((language) => read(`/event/2.ics?lng=${language}`, school)))
    return feeds.map(({ events }) => events[0]?.sequence)
  }

  await owner.call(publishContent, { params: { id }, body: { parts: ['common', 'en', 'ar'] } })
  expect(await sequences(), 'saved without a change').toEqual([0, 0])
  await republish(owner, id, 'ar', { program: [{ at: '09:00', text: 'نبدأ' }] })
  await expect.poll(sequences).toEqual([0, 1])
  await republish(owner, id, 'en', { place: 'The yard' })
  await expect.poll(sequences).toEqual([1, 1])
  await republish(owner, id, 'common', {
    ends_at: '2027-12-01T10:00:00Z',
    starts_at: '2027-12-01T09:00:00Z',
    all_day: false,
  })
  await expect.poll(sequences).toEqual([2, 2])

  // An entry that is unpublished and published again gets a new SEQUENCE.
  await takeDown(school, 'event', 2, ['ar'])
  await owner.call(publishContent, { params: { id }, body: { parts: ['ar'] } })
  await expect.poll(sequences).toEqual([2, 4])

  const [day] = await school.db
    .selectFrom('calendar_entries')
    .select(['id', 'en_revision', 'ar_revision'])
    .limit(1)
    .execute()
  await republish(owner, await itemOfRow(school, 'calendar_entry', day?.id ?? 0), 'en', { title: 'Another day' })
  const changed = school.db.selectFrom('calendar_entries').select(['id', 'en_revision', 'ar_revision'])
  expect(await changed.where('id', '=', day?.id ?? 0).execute()).toEqual([{ ...day, en_revision: 1 }])
})

test.each(['/calendar/99.ics', '/calendar/0.ics', '/calendar/x.ics', '/event/99.ics', '/event/1e3.ics', '/event/.ics'])(
  'product §3 %s is 404 with a sentence',
  async (path) => {
    const answer = await school().fetch(path, { headers: { 'accept-language': 'ar' } })
    expect(answer.status).toBe(404)
  },
)

test.each(['lng=xx', 'lng=ar&lng=en', 'lng=%00', 'lng='])(
  'product §3 ?%s falls back to the default without an error',
  async (query) => {
    const answer = await school().fetch(`/event/2.ics?${query}`, { headers: { 'accept-language': 'ar' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-language')).toBe('ar')
  },
)

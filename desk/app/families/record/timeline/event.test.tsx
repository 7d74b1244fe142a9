import { type TimelineEvent, TimelineFacts } from 'contract/families/timeline.ts'
import { expect, test } from 'vitest'
import { aColleague, showAtDesk } from '../../../testing.tsx'
import { aPerson } from '../../testing.ts'
import { Event } from './event.tsx'

/** Facts that the record shows elsewhere, that other events repeat, or that only programs read. */
const shownElsewhere = [
  ...['language', 'person_id', 'preferred_date', 'child_age', 'phone', 'status', 'decision', 'start_date', 'edited_at'],
  ...['channel', 'held_until', 'from', 'merge_id', 'family_id', 'file'],
]

test('desk §3 an event of the timeline shows each fact of the record’s response, or the fact is listed as left out', () => {
  const read = new Set<string>()
  const given: TimelineFacts = {
    waits: true,
    name: 'Noura',
    mail: 'tour',
    waiting_day: '2026-11-24',
    starts_at: '2026-11-24T06:00:00Z',
  }
  const facts = new Proxy(given, {
    get: (target, name) => {
      read.add(String(name))
      return Reflect.get(target, name)
    },
  })
  const me = aColleague(['families.answer'])
  for (const kind of ['tour', 'owner', 'stage', 'visit_requested', 'reply_email', 'note']) {
    const event: TimelineEvent = { id: 1, at: '2026-11-20T06:00:00Z', kind, by: null, facts }
    showAtDesk(<Event event={event} family={{ id: 7, people: [aPerson(7), aPerson(8)] }} />, { me, language: 'en' })
  }
  const answered = Object.keys(TimelineFacts.shape)
  expect(answered.filter((fact) => !read.has(fact) && !shownElsewhere.includes(fact))).toEqual([])
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TimelineFacts } from 'contract/families/timeline.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oneSchool } from '../../platform/db/testing.ts'

const school = oneSchool({ empty: true })

/**
 * Columns left out of events: the record shows its people, numbers, branch and language, and states have events of
 * their own.
 */
const shownElsewhere = {
  tours: 'asked_slot branch_id created_at id language person_id suspected_spam withdrawn_at',
  messages: 'branch_id created_at id language person_id phone suspected_spam',
  survey_submissions: 'content_hash created_at email full_name id person_id phone suspected_spam version_id',
  // The list of registrations has the year, the waiting order, offers and the end of a place.
  registrations:
    'asked_at branch_id created_at declared_at declared_language declared_wording id kid_id language offer_ends_at offer_fee ' +
    'offer_first_day offer_outcome offer_outcome_at offer_outcome_text offer_text offered_at person_id place_ends_at priority ' +
    'program_id schedule status_at version year',
  family_notes: 'at family_id id person_id staff_id',
  family_replies: 'at branch_id email family_id id leaving_at person_id phone sent_at staff_id template_id',
} as const
const alias = { survey_submissions: 'sent', family_notes: 'note', family_replies: 'reply' } as const

test.each(Object.entries(shownElsewhere))(
  'desk §3 every column of %s is in the timeline of a record, or shown elsewhere',
  async (table, elsewhere) => {
    const source = await readFile(join(import.meta.dirname, 'timeline-queries.ts'), 'utf8')
    const name = table in alias ? alias[table as keyof typeof alias] : table
    const shown = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, column = '']) => column)
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(school().db)

    const columns = rows.map(({ column }) => column)
    const forgotten = columns.filter((column) => !shown.includes(column) && !elsewhere.split(' ').includes(column))
    expect(forgotten, 'add them to timeline-queries.ts, or to shownElsewhere').toEqual([])
    expect(elsewhere.split(' ').filter((column) => !columns.includes(column))).toEqual([])
  },
)

test('desk §3 every fact that the timeline reads is in the record’s response', async () => {
  const source = await readFile(join(import.meta.dirname, 'timeline-queries.ts'), 'utf8')
  const [timeline = ''] = source.split('export interface MailState')
  const pairs = timeline.matchAll(/'(\w+)',\s+(?:tours|messages|sent|registrations|note|reply)\.\w+/g)
  const facts = [...pairs].map(([, fact = '']) => fact)
  expect(facts.length).toBeGreaterThan(15)
  const missing = facts.filter((fact) => !(fact in TimelineFacts.shape))
  expect(missing, 'add them to TimelineFacts of contract/families/timeline.ts').toEqual([])
})

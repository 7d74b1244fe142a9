import { hourMs } from 'contract/durations.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { addressOfSchool, forgetDemo, morning, sendModerationMails } from '../testing.ts'

test.each([
  ['en', 'Email about a tour'],
  ['ar', 'رسالة عن جولة'],
] as const)(
  'safety: permanently rejected mails are reported to the school once, the next morning (%s)',
  async (language, kind) => {
    const school = await aSchool()
    await forgetDemo(school)
    await school.db.updateTable('school').set({ reads_in: language }).execute()
    const { reference } = await school.anyone(bookTour, { body: aTourRequest() })
    await school.mailsTo('noura@mail.example')
    await sql`update jobs.job set state = 'failed', completed_on = now(), output = '{"sentence": "550 no such mailbox"}'
    where name = 'tour_mail' and data ->> 'reader' = 'family'`.execute(school.db)

    const toSchool = async () =>
      (await school.mailsTo(await addressOfSchool(school))).map(textOf).filter((text) => text.includes('550'))
    school.setNow(new Date(morning(1).getTime() - 2 * hourMs))
    await sendModerationMails(school)
    expect(await toSchool()).toEqual([])
    school.setNow(morning(1))
    await Promise.all([sendModerationMails(school), sendModerationMails(school)])
    for (const days of [1, 2]) {
      school.setNow(morning(days))
      await sendModerationMails(school)
      expect(await toSchool()).toEqual([expect.stringContaining(reference)])
    }
    const [mail = ''] = await toSchool()
    expect(mail).toContain(kind)
    expect(mail).toContain('550 no such mailbox')
    expect(mail).not.toContain('noura@')
  },
)

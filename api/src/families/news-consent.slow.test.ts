import { changeNewsConsent } from 'contract/families/corrections/endpoints.ts'
import { showFamily } from 'contract/families/desk.ts'
import { expect, test } from 'vitest'
import { repeatLost } from '../backups/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aNewsConsent } from './testing.ts'

async function aRecord() {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  return { school, huda, ...(await aNewsConsent(school, huda)) }
}

test('safety §data a family that asks for it gets no news any more: the consent is withdrawn with its time', async () => {
  const { school, huda, id, submission_id, consents, change } = await aRecord()
  expect(consents).toMatchObject([{ kind: 'news', given: true }])

  expect((await change(true)).consents).toMatchObject([{ kind: 'news', given: false }])
  expect((await change(false)).consents).toMatchObject([{ kind: 'news', given: true }])

  const body = { submission_id: submission_id + 1, withdrawn: true }
  await expect(huda.call(changeNewsConsent, { params: { id }, body })).rejects.toMatchObject({ code: 'not_found' })
  const log = await school.db
    .selectFrom('staff_log')
    .select('after')
    .where('action', '=', 'family_news_changed')
    .execute()
  expect(log.map(({ after }) => after)).toEqual(expect.arrayContaining([{ withdrawn: true }, { withdrawn: false }]))
})

test('safety §data a consent to news that was withdrawn stays withdrawn after a restore', async () => {
  const { school, huda, id, change } = await aRecord()
  await change(true)

  await repeatLost(school, () => school.db.updateTable('survey_consents').set({ withdrawn_at: null }).execute())

  expect((await huda.call(showFamily, { params: { id } })).consents).toMatchObject([{ kind: 'news', given: false }])
})

import { changeNewsConsent } from 'contract/families/corrections/endpoints.ts'
import { showFamily } from 'contract/families/desk.ts'
import { expect, test } from 'vitest'
import { repeatLost } from '../backups/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aStaff, loggedAs } from '../staff/testing.ts'
import { aNewsConsent } from './testing.ts'

test('safety §data a family that asks for it gets no news any more: the consent is withdrawn with its time, also after a restore', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'admissions')
  const { id, submission_id, consents, change } = await aNewsConsent(school, huda)
  expect(consents).toMatchObject([{ kind: 'news', given: true }])

  expect((await change(true)).consents).toMatchObject([{ kind: 'news', given: false }])
  expect((await change(false)).consents).toMatchObject([{ kind: 'news', given: true }])
  await change(true)

  const body = { submission_id: submission_id + 1, withdrawn: true }
  await expect(huda.call(changeNewsConsent, { params: { id }, body })).rejects.toMatchObject({ code: 'not_found' })
  expect(await loggedAs(school, 'family_news_changed')).toEqual(
    expect.arrayContaining([{ withdrawn: true }, { withdrawn: false }]),
  )

  await repeatLost(school, () => school.db.updateTable('survey_consents').set({ withdrawn_at: null }).execute())
  expect((await huda.call(showFamily, { params: { id } })).consents).toMatchObject([{ kind: 'news', given: false }])
})

import {
  cancelTour,
  declineTour,
  downloadTourCalendar,
  leaveTour,
  moveTour,
  showTour,
  takeTour,
} from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../../platform/db/testing.ts'

const unknown = { params: { token: 'A'.repeat(43) } }
const slot = '2031-03-04T06:00:00.000Z'

test('§4 an unknown link is 404 for every call', async () => {
  const school = await aSchool()
  const forms = [
    () => school.anyone(showTour, unknown),
    () => school.anyone(moveTour, { ...unknown, body: { slot } }),
    () => school.anyone(takeTour, { ...unknown, body: { slot } }),
    () => school.anyone(cancelTour, unknown),
    () => school.anyone(declineTour, unknown),
    () => school.anyone(leaveTour, unknown),
    () => school.anyone(downloadTourCalendar, unknown),
  ]
  for (const call of forms) await expect(call()).rejects.toMatchObject({ code: 'not_found', status: 404 })
})

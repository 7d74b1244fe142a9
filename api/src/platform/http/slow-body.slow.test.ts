import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { changeStaff, inviteStaff, listInvitations, switchOffStaff } from 'contract/staff/people.ts'
import { expect, test } from 'vitest'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aSchool, type School } from '../db/testing.ts'

/** Sends the head of an invitation and half of its body; `end` sends the rest and returns the status. */
async function heldInvitation(school: School, staff: TestStaff, email: string) {
  await school.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
  const { port } = school.app.server.address() as AddressInfo
  const body = JSON.stringify({ email, name: 'Accomplice', role: 'owner', branch_ids: [] })
  const sending = request({
    port,
    method: 'POST',
    path: `/api/v1${inviteStaff.path}`,
    headers: { ...staff.headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const status = new Promise<number | undefined>((done, fail) => {
    sending.on('response', (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
    sending.on('error', fail)
  })
  sending.write(body.slice(0, 20))
  await wait(800)
  return {
    end() {
      sending.end(body.slice(20))
      return status
    },
  }
}

test('desk §1 a call whose body arrives after the account was switched off or got another role is refused', async () => {
  const school = await aSchool()
  const [owner, left, changed] = [
    await aStaff(school, 'owner'),
    await aStaff(school, 'owner'),
    await aStaff(school, 'owner'),
  ]
  const [ofLeft, ofChanged, own] = [
    await heldInvitation(school, left, 'left@school.example'),
    await heldInvitation(school, changed, 'changed@school.example'),
    await heldInvitation(school, owner, 'own@school.example'),
  ]
  await owner.call(switchOffStaff, { params: { id: left.id } })
  await owner.call(changeStaff, { params: { id: changed.id }, body: { role: 'teacher', branch_ids: [1] } })

  const statuses = await Promise.all([ofLeft.end(), ofChanged.end(), own.end()])
  expect(statuses, 'a slow line alone is no fault').toEqual([401, 403, 201])
  expect((await owner.call(listInvitations)).map(({ email }) => email)).toEqual(['own@school.example'])
})

import { listKids } from 'contract/kids/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aSchool } from '../platform/db/testing.ts'
import { aKid, aRegistrationOf } from './testing.ts'

const hostile: unknown[] = [1e9, 1e308, -1e9, { a: { b: {} } }, [1, [2]], true, 'x'.repeat(60_000)]

test('safety numbers, lists, objects and long texts in any field are refused beside it, and nothing is stored', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const send = (body: unknown) =>
    school.fetch('/api/v1/registerKidToBranch', {
      method: 'POST',
      headers: { ...noura.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const value of hostile) {
    for (const field of ['branch_id', 'program_id', 'start_date', 'notes', 'declaration', 'kid'])
      expect
        .soft([field, value, (await send({ ...aRegistrationOf(), [field]: value })).status])
        .toEqual([field, value, 422])
    for (const field of ['name', 'birth_date', 'gender', 'nationality_id', 'notes']) {
      const body = { ...aRegistrationOf(), kid: { ...aKid(), [field]: value } }
      expect.soft([field, value, (await send(body)).status]).toEqual([field, value, 422])
    }
  }
  for (const body of [[], null, 'text', 7]) expect((await send(body)).status).toBe(422)
  expect((await noura.call(listKids)).data).toEqual([])
})

test('§7 hostile page numbers are refused or answer an empty page, never a 500', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const queries: [query: string, status: number][] = [
    ['page=&per_page=&with_paginate=&type=', 200],
    ['page=999999', 200],
    ['page=0', 422],
    ['per_page=101', 422],
    ['with_paginate=maybe', 422],
    ['page=%00', 422],
    [`type=${'x'.repeat(50)}`, 422],
    ['page[]=1', 200],
    ['page=1&page=2', 422],
  ]
  for (const path of ['myKids/list', 'registers/list'])
    for (const [query, status] of queries)
      expect
        .soft([path, query, (await school.fetch(`/api/v1/${path}?${query}`, { headers: noura.headers })).status])
        .toEqual([path, query, status])
  for (const kid_id of ['x', '0', '-1', '99999999999', '%00'])
    expect
      .soft([
        kid_id,
        (await school.fetch(`/api/v1/registers/list?kid_id=${kid_id}`, { headers: noura.headers })).status,
      ])
      .toEqual([kid_id, 422])
})

import { showRestore } from 'contract/backups/desk.ts'
import { halalasIn } from 'contract/fees/amounts.ts'
import { saveFees, showDeskFees } from 'contract/fees/desk.ts'
import { showFees } from 'contract/fees/endpoints.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { previewOffer } from 'contract/registrations/offers.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { addRestore } from '../backups/queries.ts'
import { aRegistrationOf } from '../kids/testing.ts'
import type { Trx } from '../platform/db/client.ts'
import { oneSchool } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'

const now = new Date('2026-11-29T09:00:00Z')
const lines = { hidden: false, included: [], not_included: [], good_to_know: [] }
const yearly = (net: number) => ({ schedule: 'full_time', net }) as const
type Amount = ReturnType<typeof yearly>
const preschool = (...amounts: readonly Amount[]) => [{ program_id: 3, state_bears_vat: true, amounts: [...amounts] }]
const one = oneSchool({ now })
const aDesk = async () => ({ school: one(), owner: await aStaff(one(), 'owner') })

test('enrolment §5.2 families read two figures where the State bears the VAT, and one where it does not', async () => {
  const { school, owner } = await aDesk()
  const infants = { program_id: 1, state_bears_vat: false, amounts: [yearly(4_200_000)] }
  const not_included = [{ en: 'The file', ar: 'الملف', net: 100_001 }]
  const body = { ...lines, branch_id: 1, year: 2031, programs: [infants, ...preschool(yearly(366_667))], not_included }
  await owner.call(saveFees, { body })
  const fees = await school.anyone(showFees, { params: { branchId: 1 }, query: { year: 2031 } }, { language: 'ar' })
  expect(fees).toMatchObject({ hidden: false, vat_percent: 15, not_included: [{ text: 'الملف', total: 115_001 }] })
  const of = (id: number) => fees.programs.find(({ program }) => program.id === id)
  const year = { schedule: 'full_time', per: 'year' }
  expect(of(1)?.amounts).toEqual([{ ...year, net: 4_200_000, vat: 630_000, total: 4_830_000, citizen_total: null }])
  expect(of(3)?.amounts).toEqual([{ ...year, net: 366_667, vat: 55_000, total: 421_667, citizen_total: 366_667 }])
  expect(of(2)?.amounts).toEqual([])
  expect(fees.years).toEqual([2026, 2027, 2031])
})

test('enrolment §5.3 in a year that has begun only the owner changes an amount, and the log has both', async () => {
  const { school, owner } = await aDesk()
  const huda = await aStaff(school, 'manager', { branchIds: [1] })
  const write = (staff: typeof owner, year: number, net: number, version: number) =>
    staff.call(saveFees, { body: { ...lines, branch_id: 1, year, programs: preschool(yearly(net)), version } })
  await expect(write(huda, 2026, 2_500_000, 1)).rejects.toMatchObject({ code: 'owner_only', status: 403 })
  await write(huda, 2029, 2_500_000, 0)
  await write(owner, 2026, 2_500_000, 1)
  const rows = await school.db
    .selectFrom('staff_log')
    .select(['action', 'before', 'after'])
    .where('kind', '=', 'fees')
    .execute()
  const amount = { program_id: 3, schedule: 'full_time', per: 'year' }
  expect(rows).toContainEqual({
    action: 'fees_changed',
    before: { ...amount, net: 24_600 },
    after: { ...amount, net: 25_000 },
  })
})

test('enrolment §5.5 hidden fees show no amount and no line, and only the owner shows them again', async () => {
  const { school, owner } = await aDesk()
  const huda = await aStaff(school, 'manager', { branchIds: [1] })
  const fees = {
    ...lines,
    branch_id: 1,
    year: 2027,
    programs: preschool(yearly(100)),
    included: [{ en: 'Lunch', ar: 'الغداء' }],
  }
  await huda.call(saveFees, { body: { ...fees, hidden: true, version: 1 } })
  const answer = await school.fetch('/api/v1/branch/1/fees?year=2027')
  const { data } = (await answer.json()) as { data: { hidden: boolean; programs: { amounts: object[] }[] } }
  expect(data.hidden).toBe(true)
  expect(data.programs.flatMap(({ amounts }) => amounts)).toEqual([])
  expect(JSON.stringify(data)).not.toContain('Lunch')
  await expect(huda.call(saveFees, { body: { ...fees, version: 2 } })).rejects.toMatchObject({ code: 'owner_only' })
  expect(await owner.call(saveFees, { body: { ...fees, version: 2 } })).toMatchObject({ hidden: false })
})

test('enrolment §6 of two who save, the second gets the present fees; managers write only their own branches', async () => {
  const { school, owner } = await aDesk()
  const huda = await aStaff(school, 'manager', { branchIds: [2] })
  const body = { ...lines, branch_id: 1, year: 2028, programs: preschool(yearly(5000)) }
  await owner.call(saveFees, { body })
  const refused = owner.call(saveFees, { body: { ...body, programs: [] } })
  await expect(refused).rejects.toMatchObject({ code: 'conflict', details: { data: { current: { version: 1 } } } })
  await expect(huda.call(saveFees, { body })).rejects.toMatchObject({ status: 404 })
  await expect(huda.call(showDeskFees, { query: { branch_id: 1, year: 2028 } })).rejects.toMatchObject({ status: 404 })
})

test('enrolment §6 a fraction of a halala, a negative amount and a second one for a span are refused beside it', async () => {
  const { owner } = await aDesk()
  const errorsOf = async (...amounts: readonly Amount[]) => {
    const body = { ...lines, branch_id: 1, year: 2028, programs: preschool(...amounts) }
    const { details } = (await owner.call(saveFees, { body }, { language: 'en' }).catch((problem) => problem)) as {
      details: { errors: Record<string, string[]> }
    }
    return details.errors
  }
  expect(await errorsOf(yearly(halalasIn('3,666.675')))).toEqual({
    'programs.0.amounts.0.net': [expect.stringContaining('two digits')],
  })
  expect(await errorsOf(yearly(-5))).toEqual({ 'programs.0.amounts.0.net': ['0 or more.'] })
  expect(await errorsOf(yearly('about a lot' as never))).toEqual({
    'programs.0.amounts.0.net': [expect.stringContaining('riyals')],
  })
  expect(await errorsOf(yearly(5), yearly(6))).toEqual({
    'programs.0.amounts.1.net': [expect.stringContaining('already')],
  })
})

test('enrolment §4 after a restore fees are hidden, also in offers, until the owner shows them again', async () => {
  const { school, owner } = await aDesk()
  const huda = await aStaff(school, 'manager', { branchIds: [1] })
  await addRestore(school.db as unknown as Trx, now)
  const hidden = async () => {
    school.content.notify()
    return (await school.anyone(showFees, { params: { branchId: 1 }, query: { year: 2027 } })).hidden
  }
  const body = aRegistrationOf({ start_date: '2027-09-05' })
  const { id } = await (await aParent(school)).call(registerKidToBranch, { body })
  const offered = async () =>
    (await owner.call(previewOffer, { params: { id }, query: { first_day: '2027-09-05' } })).fee
  expect([await hidden(), await offered()]).toEqual([true, null])
  expect(await owner.call(showRestore)).toMatchObject({ fees_hidden: true })
  expect(await huda.call(showRestore)).toMatchObject({ fees_hidden: false })
  const fees = await owner.call(showDeskFees, { query: { branch_id: 1, year: 2027 } })
  expect(fees.set_back).toBe(true)
  const shown = { ...fees, hidden: false }
  await expect(huda.call(saveFees, { body: shown })).rejects.toMatchObject({ code: 'owner_only' })
  const { version } = await huda.call(saveFees, { body: fees })
  expect([await hidden(), await offered()]).toEqual([true, null])
  expect(await owner.call(saveFees, { body: { ...shown, version } })).toMatchObject({ set_back: false })
  expect([await hidden(), await offered()]).toEqual([false, expect.arrayContaining([expect.anything()])])
})

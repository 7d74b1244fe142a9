import { listKids } from 'contract/kids/endpoints.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aKid, aRegistrationOf, dayFromToday } from '../kids/testing.ts'
import { aSchool } from '../platform/db/testing.ts'

const refused: [field: string, changes: object, english: RegExp, arabic: RegExp][] = [
  ['kid_id', { kid: undefined }, /choose a child/, /اختاروا الطفل/],
  ['kid_id', { kid: null, kid_id: null }, /choose a child/, /اختاروا الطفل/],
  ['kid', { kid_id: 1, kid: aKid() }, /right/, /غير صحيحة/],
  ['kid.name', { kid: aKid({ name: ' ' }) }, /child’s name is required/, /اسم الطفل مطلوب/],
  ['kid.name', { kid: aKid({ name: 'ن'.repeat(61) }) }, /60/, /60/],
  ['kid.birth_date', { kid: aKid({ birth_date: dayFromToday(1) }) }, /past.*18/, /الماضي.*18/],
  ['kid.birth_date', { kid: aKid({ birth_date: '1999-01-01' }) }, /past.*18/, /الماضي.*18/],
  ['kid.birth_date', { kid: aKid({ birth_date: '2023-02-29' }) }, /no such date/, /لا يوجد تاريخ/],
  ['kid.gender', { kid: aKid({ gender: 'other' as never }) }, /choose an option/, /أحد الخيارين/],
  ['kid.nationality_id', { kid: aKid({ nationality_id: 99999 }) }, /from the list/, /من القائمة/],
  ['kid.notes', { kid: aKid({ notes: 'ن'.repeat(1001) }) }, /1000/, /1000/],
  ['branch_id', { branch_id: 99 }, /our branches/, /أحد فروعنا/],
  ['branch_id', { branch_id: '' }, /choose a branch/, /اختاروا الفرع/],
  // La Palma has no primary class.
  ['program_id', { branch_id: 2, program_id: 4 }, /does not have that program/, /غير متاحة/],
  ['program_id', { program_id: 99 }, /does not have that program/, /غير متاحة/],
  ['start_date', { start_date: dayFromToday(-1) }, /today and 3 years/, /3 سنوات/],
  ['start_date', { start_date: dayFromToday(3 * 366 + 1) }, /today and 3 years/, /3 سنوات/],
  ['start_date', { start_date: undefined }, /when to start/, /موعد البداية/],
  ['notes', { notes: 'ن'.repeat(1001) }, /1000/, /1000/],
  ['declaration', { declaration: '1999-01' }, /words have changed/, /تغيّر نص/],
]

test('§7 an invalid registration has its error beside the field in both languages, and stores nothing', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  for (const [field, changes, english, arabic] of refused)
    for (const [language, sentence] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const problem = await noura
        .call(registerKidToBranch, { body: aRegistrationOf(changes) }, { language })
        .then(undefined, (refusal) => refusal)
      expect.soft(problem, JSON.stringify(changes)).toMatchObject({ code: 'invalid_fields', status: 422, field })
      expect.soft(problem.details.errors?.[field]?.[0], `${field} ${language}`).toMatch(sentence)
    }
  expect((await noura.call(listKids)).data).toEqual([])
})

test('§7 a child may be born today, start today, have a name of 60 letters and no nationality', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const forms = [
    { kid: aKid({ birth_date: dayFromToday(0) }), program_id: 1 },
    { kid: aKid({ name: 'ن'.repeat(60) }), start_date: dayFromToday(0) },
    { kid: aKid({ name: "D'Arcy-Al Saud", nationality_id: undefined, notes: '' }), notes: null },
    { kid: aKid({ name: 'Aa' }), branch_id: '١', program_id: '٣', admin: true, status: 'accepted', user_id: 1 },
  ]
  for (const changes of forms)
    await expect(noura.call(registerKidToBranch, { body: aRegistrationOf(changes as object) })).resolves.toMatchObject({
      status: 'pending',
    })
  expect((await noura.call(listKids)).total).toBe(forms.length)
})

test('enrolment §2.1 a second open registration of a child at the same branch and year is a conflict in both languages; at another branch, or after a refusal, it is not', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const { kid, id } = await noura.call(registerKidToBranch, { body: aRegistrationOf() })

  for (const again of [
    aRegistrationOf({ kid_id: kid.id }),
    aRegistrationOf({ kid_id: kid.id, program_id: 2 }),
    aRegistrationOf(),
  ]) {
    const refusal = noura.call(registerKidToBranch, { body: again })
    await expect(refusal).rejects.toMatchObject({ code: 'already_pending', status: 409 })
    await expect(refusal).rejects.toThrow(/already has an open registration/)
  }
  await expect(
    noura.call(registerKidToBranch, { body: aRegistrationOf({ kid_id: kid.id }) }, { language: 'ar' }),
  ).rejects.toThrow(/طلب تسجيل قائم في هذا الفرع/)
  await noura.call(registerKidToBranch, { body: aRegistrationOf({ kid_id: kid.id, branch_id: 2 }) })
  await school.db.updateTable('registrations').set({ status: 'rejected' }).where('id', '=', id).execute()
  await noura.call(registerKidToBranch, { body: aRegistrationOf({ kid_id: kid.id }) })
  expect((await noura.call(listKids)).data[0]?.registrations).toHaveLength(3)
})

test('safety twelve simultaneous registrations of one child store one and answer eleven conflicts', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  for (const body of [aRegistrationOf(), aRegistrationOf({ kid: aKid({ name: 'Faisal' }) })]) {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => noura.call(registerKidToBranch, { body })),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refusals).toEqual(Array(11).fill('already_pending'))
  }
  expect((await noura.call(listKids)).total).toBe(2)
})

test('safety an account holds twenty children at most', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const values = Array.from({ length: 20 }, (_, index) => ({
    name: `Kid ${index}`,
    birth_date: dayFromToday(-900),
    gender: 'male' as const,
    user_id: noura.id,
    created_at: new Date(),
  }))
  await school.db.insertInto('kids').values(values).execute()

  const refusal = noura.call(registerKidToBranch, { body: aRegistrationOf({ kid: aKid({ name: 'One more' }) }) })

  await expect(refusal).rejects.toMatchObject({ code: 'too_many_kids' })
  await expect(refusal).rejects.toThrow(/at most 20 children/)
})

import { hashOfPassword } from 'api/accounts/passwords/hashing.ts'
import type { Trx } from 'api/platform/db/client.ts'
import { changeStatus } from 'api/registrations/actions.ts'
import { addStatusStep } from 'api/registrations/queries.ts'
import { addModerationRequest } from 'api/requests/queries.ts'
import { dayMs } from 'contract/durations.ts'
import { declarationWording, photoConsentWording } from 'contract/kids/rules.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { kids, parent, registration } from './parent.ts'

const daysAMonth = 30.44

/** The demo parent with two children, one of whom has a place. */
export async function writeDemoParent(trx: Trx, now: Date): Promise<void> {
  const today = riyadhDay(now)
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const { email, password, name, phone, gender, language } = parent
  const { id: nationality_id } = await trx
    .selectFrom('nationalities')
    .select('id')
    .where('code', '=', 'SA')
    .executeTakeFirstOrThrow()

  const user = await trx
    .insertInto('users')
    .values({
      email,
      name,
      phone,
      gender,
      language,
      nationality_id,
      password_hash: await hashOfPassword(password, '127.0.0.1'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('users')
    .set({ email_verified_at: daysAgo(20), created_at: daysAgo(20) })
    .where('id', '=', user.id)
    .execute()
  const [elder] = await trx
    .insertInto('kids')
    .values(
      kids.map((kid) => ({
        user_id: user.id,
        name: kid.name[language],
        birth_date: addDays(today, -Math.round(kid.months * daysAMonth)),
        gender: kid.gender,
        nationality_id,
        notes: kid.notes?.[language] ?? null,
        created_at: daysAgo(19),
      })),
    )
    .returning('id')
    .execute()
  if (!elder) return

  const { startsInDays, ...details } = registration
  const { id, branch_id } = await trx
    .insertInto('registrations')
    .values({
      ...details,
      kid_id: elder.id,
      start_date: addDays(today, startsInDays),
      language,
      declared_wording: declarationWording,
      declared_language: language,
      declared_at: daysAgo(6),
      status_at: daysAgo(6),
      asked_at: daysAgo(6),
      created_at: daysAgo(6),
    })
    .returning(['id', 'branch_id'])
    .executeTakeFirstOrThrow()
  await addStatusStep(trx, { registration_id: id, status: 'pending', at: daysAgo(6) })
  await addModerationRequest(trx, { registration_id: id, branch_id, asked_at: daysAgo(6), mailed_at: daysAgo(6) })
  await changeStatus(trx, id, 'accepted', daysAgo(4))
  await trx
    .insertInto('photo_consents')
    .values({
      kid_id: elder.id,
      audience: 'families',
      granted: true,
      wording: photoConsentWording,
      language,
      decided_at: daysAgo(6),
    })
    .execute()
}

import { hashOfPassword } from 'api/accounts/passwords/hashing.ts'
import type { DB } from 'api/db/types.generated.ts'
import { declarationWording, photoConsentWording } from 'contract/kids/rules.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import type { Transaction } from 'kysely'
import { nationalities } from '../school/nationalities.ts'
import { kids, parent, registration } from './parent.ts'

const dayMs = 86_400_000
const daysAMonth = 30.44

/** The demo parent with two children, of whom one waits for a place. */
export async function writeDemoParent(trx: Transaction<DB>, now: Date): Promise<void> {
  const today = riyadhDay(now)
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const { email, password, name, phone, gender, language } = parent
  const nationality_id = nationalities.find(({ code }) => code === 'SA')?.id ?? null

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

  const { startsInDays, ...wanted } = registration
  await trx
    .insertInto('registrations')
    .values({
      ...wanted,
      kid_id: elder.id,
      start_date: addDays(today, startsInDays),
      language,
      declared_wording: declarationWording,
      declared_language: language,
      declared_at: daysAgo(6),
      status_at: daysAgo(6),
      created_at: daysAgo(6),
    })
    .execute()
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

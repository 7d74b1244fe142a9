import { hashOfPassword } from 'api/accounts/passwords/hashing.ts'
import type { Trx } from 'api/platform/db/client.ts'
import { usualOfferEnd } from 'api/registrations/offers/rules.ts'
import { dayMs } from 'contract/durations.ts'
import { isWorkingDay } from 'contract/families/reply-clock.ts'
import { photoConsentWording } from 'contract/kids/rules.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { writeRegistration } from '../enrolment/rows.ts'
import { kids, parent, registrations, startsInDays } from './parent.ts'

const daysAMonth = 30.44

/** The demo parent with two children: one has a place, the other waits and has an offer. */
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
  const made = await trx
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
  const [elder] = made
  if (!elder) return

  const offerEndsAt = usualOfferEnd(now, (day) => isWorkingDay(day, { isHoliday: () => false }))
  for (const { kid, askedDaysAgo, ...details } of registrations)
    await writeRegistration(
      trx,
      {
        ...{ ...details, language, kid_id: made[kid]?.id ?? elder.id },
        ...{ start_date: addDays(today, startsInDays), offerEndsAt },
      },
      daysAgo(askedDaysAgo),
    )
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

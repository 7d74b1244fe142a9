import type { Db, Trx } from 'api/platform/db/client.ts'
import type { Stage } from 'contract/families/stages.ts'
import { parent } from '../family/parent.ts'
import { demoReference } from '../reference.ts'

const domain = '%@families.demo.smartkids.example'

interface FamilyRequest {
  readonly name: string
  readonly language: 'ar' | 'en'
  readonly phone: string
  readonly email: string
  readonly branchId: number
  readonly at: Date
  readonly index: number
}

export const hasDemoFamilies = async (db: Db) =>
  (await db.selectFrom('family_people').select('id').where('email', 'like', domain).limit(1).executeTakeFirst()) !==
  undefined

/** The account of the demo parent, then its registrations. */
export async function demoParentRows(trx: Trx) {
  const [user] = await trx.selectFrom('users').select('id').where('email', '=', parent.email).execute()
  if (!user) return []
  const registrations = await trx
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'kid_id')
    .select('registrations.id')
    .where('user_id', '=', user.id)
    .execute()
  return [
    { table: 'users' as const, id: user.id },
    ...registrations.map(({ id }) => ({ table: 'registrations' as const, id })),
  ]
}

/** Ids of the demo staff that answer families. */
export const demoStaffIds = async (db: Db) =>
  (
    await db
      .selectFrom('staff')
      .select('id')
      .where('is_demo', '=', true)
      .where('switched_off_at', 'is', null)
      .where('role', 'in', ['owner', 'admissions', 'manager'])
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const addDemoTour = async (
  trx: Trx,
  { name, phone, email, branchId, language, at, index }: FamilyRequest,
  message: string,
) =>
  (
    await trx
      .insertInto('tours')
      .values({
        reference: demoReference('SK', index),
        full_name: name,
        child_age: (index % 5) + 1,
        phone_num: phone,
        email,
        branch_id: branchId,
        message,
        language,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const addDemoMessage = async (
  trx: Trx,
  { name, phone, email, branchId, language, at, index }: FamilyRequest,
  message: string,
) =>
  (
    await trx
      .insertInto('messages')
      .values({
        reference: demoReference('SK', index),
        name,
        phone,
        email,
        subject: language === 'ar' ? 'سؤال عن المقاعد' : 'A question about places',
        message,
        branch_id: branchId,
        language,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface WrittenEntry {
  readonly personId: number
  readonly staffId: number
  readonly at: Date
  readonly text: string
}

export const addDemoReply = async (
  trx: Trx,
  { personId, staffId, at, text, index, language, email, phone, branchId }: WrittenEntry & FamilyRequest,
) =>
  (
    await trx
      .insertInto('family_replies')
      .values({
        person_id: personId,
        staff_id: staffId,
        channel: index % 2 ? 'whatsapp' : 'email',
        branch_id: branchId,
        language,
        text,
        ...(index % 2 ? { phone } : { email, leaving_at: at, sent_at: at }),
        at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const addDemoNote = async (trx: Trx, { personId, staffId, at, text }: WrittenEntry) =>
  (
    await trx
      .insertInto('family_notes')
      .values({ person_id: personId, staff_id: staffId, at, text })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface Facts {
  readonly owner_id: number | null
  readonly child: { readonly name: string; readonly birth_date: string; readonly program_id: number }
  readonly next_step?: string
  readonly next_step_on?: string
  readonly stage?: Stage
  readonly stage_reason?: string
  readonly stage_at?: Date
}

/** Writes what staff know into a person's record; `child` replaces the child of the request. */
export async function setDemoFacts(trx: Trx, personId: number, { child, ...facts }: Facts): Promise<void> {
  const record = trx.selectFrom('family_people').select('family_id').where('id', '=', personId)
  await trx.updateTable('families').set(facts).where('id', '=', record).execute()
  await trx.deleteFrom('family_children').where('person_id', '=', personId).execute()
  await trx
    .insertInto('family_children')
    .values({ person_id: personId, ...child })
    .execute()
}

export async function removeDemoRows(trx: Trx): Promise<void> {
  const ofDemo = trx.selectFrom('family_people').select('family_id').where('email', 'like', domain)
  await trx.deleteFrom('families').where('id', 'in', ofDemo).execute()
  await trx.deleteFrom('users').where('email', 'like', domain).execute()
  await trx.deleteFrom('tours').where('email', 'like', domain).execute()
  await trx.deleteFrom('messages').where('email', 'like', domain).execute()
}

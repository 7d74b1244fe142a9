import type { KidDetails } from 'contract/kids/forms.ts'
import type { Audience } from 'contract/kids/rules.ts'
import type { Language } from 'i18n/languages.ts'
import { type NotNull, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'
import { listForRestore } from '../platform/db/restore-list.ts'
import type { PageRange } from '../platform/http/paging.ts'

const kidsIn = (db: Db | Trx) =>
  db
    .selectFrom('kids')
    .select(['id', 'name', 'birth_date', 'gender', 'nationality_id', 'image', 'notes'])
    .$narrowType<{ gender: NotNull }>()
export type StoredKid = Awaited<ReturnType<ReturnType<typeof kidsIn>['executeTakeFirstOrThrow']>>

/** A parent's children, in the order they were added. */
export const kidsWithin = (db: Db, userId: number, { limit, offset }: PageRange) =>
  kidsIn(db).where('user_id', '=', userId).orderBy('id').limit(limit).offset(offset).execute()

export async function countKids(db: Db | Trx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('kids')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const kidOfParent = (db: Db | Trx, id: number, userId: number) =>
  kidsIn(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** Locks a parent's child until the transaction ends; undefined if there is none. */
export const lockKid = (trx: Trx, id: number, userId: number) =>
  kidsIn(trx).where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Locks the parent's child with this name and birth date; undefined if there is none. */
export const lockSameKid = (trx: Trx, { name, birth_date }: KidDetails, userId: number) =>
  kidsIn(trx)
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('birth_date', '=', birth_date)
    .forUpdate()
    .executeTakeFirst()

/** Locks a child with the rows of the same child in other accounts, in the order of their ids, as the triggers of consent do. */
export const lockSameChild = (trx: Trx, id: number) =>
  sql`select from kids where id = any(same_child(${id}) || ${id}::integer) order by id for update`.execute(trx)

/** Locks the parent until the transaction ends, so that children are added one at a time. */
export const lockKidsOf = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'phone', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const addKid = (trx: Trx, kid: KidDetails, userId: number, at: Date) =>
  trx
    .insertInto('kids')
    .values({ ...kid, user_id: userId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Changes a child, also in the records of its family. */
export async function updateKid(trx: Trx, id: number, { nationality_id, notes, ...kid }: KidDetails): Promise<void> {
  await trx
    .updateTable('kids')
    .set({ ...kid, nationality_id: nationality_id ?? null, notes: notes ?? null })
    .where('id', '=', id)
    .execute()
  const { name, birth_date } = kid
  await trx.updateTable('family_children').set({ name, birth_date }).where('kid_id', '=', id).execute()
}

export const deleteKid = (trx: Trx, id: number) => trx.deleteFrom('kids').where('id', '=', id).execute()

export const lockNationality = (trx: Trx, id: number) =>
  trx.selectFrom('nationalities').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

const consentsMax = 50

/** Picture consents of these children, newest first, the latest fifty of each audience. */
export const consentsOfKids = (db: Db | Trx, kidIds: readonly number[]) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('photo_consents')
        .select(['id', 'kid_id', 'audience', 'granted', 'wording', 'decided_at', 'ends_at'])
        .select(sql<number>`row_number() over (partition by kid_id, audience order by id desc)`.as('position'))
        .where('kid_id', 'in', [0, ...kidIds])
        .as('consents'),
    )
    .select(['kid_id', 'audience', 'granted', 'wording', 'decided_at', 'ends_at'])
    .select(sql<boolean>`granted and ends_at > now()`.as('holds'))
    .where('position', '<=', consentsMax)
    .orderBy('id', 'desc')
    .execute()
export type StoredConsent = Awaited<ReturnType<typeof consentsOfKids>>[number]

export interface NewConsent {
  readonly kid_id: number
  readonly audience: Audience
  readonly granted: boolean
  readonly wording: string
  readonly language: Language
  readonly decided_at: Date
}

/** A withdrawn consent stays withdrawn after an older backup is restored. */
export async function addConsent(trx: Trx, consent: NewConsent) {
  await trx.insertInto('photo_consents').values(consent).execute()
  if (!consent.granted) await listForRestore(trx, 'photo_consents', [consent.kid_id], consent.audience)
}

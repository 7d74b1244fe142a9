import type { ReplyChannel } from 'contract/families/stages.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { type InsertObject, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import type { DB } from '../../db/types.generated.ts'

export interface Reached {
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

/** By which numbers and addresses a file's families can be reached: those confirmed first, then as they came. */
export async function reachedBy(trx: Trx, fileId: number): Promise<Reached> {
  const parts = sql`(select id from families where id = ${fileId} or merged_into = ${fileId})`
  const { rows } = await sql<Reached>`
    select coalesce((select json_agg(phone order by family_id <> ${fileId}, id) from family_phones where family_id in ${parts}), '[]') as phones,
      coalesce((select json_agg(email order by verified_at is null, family_id <> ${fileId}, id)
        from family_emails where family_id in ${parts}), '[]') as emails`.execute(trx)
  return rows[0] ?? { phones: [], emails: [] }
}

export interface SenderFacts {
  readonly school: Bilingual
  readonly branch: Bilingual | null
  readonly branch_id: number | null
  /** Who reads what is answered. */
  readonly reads: string
  readonly phone_to_call: string
  readonly promise_days: number
  readonly child: string | null
}

/** What a reply to this file may name; undefined before the school has said who it is. */
export const senderFacts = (db: Db | Trx, fileId: number): Promise<SenderFacts | undefined> =>
  db
    .selectFrom('families')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'families.branch_id')
    .select(['school.name as school', 'branches.name as branch', 'branches.id as branch_id'])
    .select('school.reply_promise_days as promise_days')
    .select((row) => row.fn.coalesce('branches.email', 'school.email').as('reads'))
    .select((row) => row.fn.coalesce(sql<string>`branches.phone_numbers[1]`, 'school.phone').as('phone_to_call'))
    .select(
      sql<string | null>`(select child.name from family_children child join families part on part.id = child.family_id
        where (part.id = families.id or part.merged_into = families.id) and child.name is not null order by child.id limit 1)`.as(
        'child',
      ),
    )
    .where('families.id', '=', fileId)
    .executeTakeFirst()

/** The branch of the file that a family lies in; it may change as long as the file is not locked. */
export const branchOfFile = async (trx: Trx, familyId: number): Promise<number | null> =>
  (
    await trx
      .selectFrom('families')
      .select('branch_id')
      .where(sql<boolean>`id = (select coalesce(merged_into, id) from families where id = ${familyId})`)
      .executeTakeFirst()
  )?.branch_id ?? null

export const addReply = (trx: Trx, reply: InsertObject<DB, 'family_replies'>) =>
  trx.insertInto('family_replies').values(reply).returning('id').executeTakeFirstOrThrow()

export const templateExists = async (trx: Trx, id: number) =>
  (await trx.selectFrom('reply_templates').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export interface ReplyInMail {
  readonly id: number
  readonly language: Language
  readonly subject: string | null
  readonly text: string
  readonly email: string | null
  readonly name: string
  readonly offers: readonly Date[]
  readonly held_until: Date | null
  readonly at: Date
  readonly channel: ReplyChannel
  readonly school: Bilingual
  readonly branch: Bilingual | null
  readonly reads: string
  readonly phone_to_call: string
}

/** What a letter says; undefined where it has gone with its family. */
export const replyInMail = (db: Db, id: number): Promise<ReplyInMail | undefined> =>
  db
    .selectFrom('family_replies as reply')
    .innerJoin('families', 'families.id', 'reply.family_id')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'reply.branch_id')
    .select([
      'reply.id',
      'reply.language',
      'reply.subject',
      'reply.text',
      'reply.email',
      'reply.offers',
      'reply.held_until',
    ])
    .select(['reply.at', 'reply.channel', 'families.name', 'school.name as school', 'branches.name as branch'])
    .select((row) => row.fn.coalesce('branches.email', 'school.email').as('reads'))
    .select((row) => row.fn.coalesce(sql<string>`branches.phone_numbers[1]`, 'school.phone').as('phone_to_call'))
    .where('reply.id', '=', id)
    .executeTakeFirst()

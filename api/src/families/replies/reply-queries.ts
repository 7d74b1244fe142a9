import type { ReplyChannel } from 'contract/families/stages.ts'
import type { Language, Published } from 'i18n/languages.ts'
import { type InsertObject, sql } from 'kysely'
import { wordsOf } from '../../platform/db/bilingual.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface SenderFacts {
  readonly school: Published
  readonly branch: Published | null
  readonly branch_id: number | null
  /** Name of the member of staff who receives the answer. */
  readonly reads: string
  readonly phone_to_call: string
  readonly promise_days: number
  readonly child: string | null
}

/** Placeholder values for a reply to this person, with their own child; undefined if the school has no data yet. */
export const senderFacts = (db: Db | Trx, recordId: number, personId: number): Promise<SenderFacts | undefined> =>
  db
    .selectFrom('families')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'families.branch_id')
    .select([
      'school.name as school',
      wordsOf('branches', 'name').$castTo<Published | null>().as('branch'),
      'branches.id as branch_id',
    ])
    .select('school.reply_promise_days as promise_days')
    .select((row) => row.fn.coalesce('branches.email', 'school.email').as('reads'))
    .select((row) => row.fn.coalesce(sql<string>`branches.phone_numbers[1]`, 'school.phone').as('phone_to_call'))
    .select(
      sql<string | null>`(select name from family_children
        where person_id = ${personId} and name is not null order by id limit 1)`.as('child'),
    )
    .where('families.id', '=', recordId)
    .executeTakeFirst()

/** Branch of the record to which an id leads; may change until the record is locked. */
export const branchOfRecord = async (trx: Trx, id: number): Promise<number | null> =>
  (await trx.selectFrom('families').select('branch_id').where(sql<boolean>`id = record_of(${id})`).executeTakeFirst())
    ?.branch_id ?? null

export const addReply = (trx: Trx, reply: InsertObject<DB, 'family_replies'>) =>
  trx.insertInto('family_replies').values(reply).returning('id').executeTakeFirstOrThrow()

/** A sent reply: channel, number or address, and text. */
export const sentReply = (trx: Trx, id: number) =>
  trx.selectFrom('family_replies').select(['channel', 'phone', 'text']).where('id', '=', id).executeTakeFirst()

export const templateExists = async (trx: Trx, id: number) =>
  (await trx.selectFrom('reply_templates').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export interface ReplyInMail {
  readonly id: number
  readonly person_id: number
  readonly language: Language
  readonly subject: string | null
  readonly text: string
  readonly email: string | null
  readonly name: string
  readonly offers: readonly Date[]
  readonly held_until: Date | null
  readonly at: Date
  readonly channel: ReplyChannel
  readonly school: Published
  readonly branch: Published | null
  readonly reads: string
  readonly phone_to_call: string
}

/** Data of a reply's mail; undefined if it was deleted with its person. */
export const replyInMail = (db: Db, id: number): Promise<ReplyInMail | undefined> =>
  db
    .selectFrom('family_replies as reply')
    .innerJoin('family_people as person', 'person.id', 'reply.person_id')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'reply.branch_id')
    .select([
      'reply.id',
      'person.id as person_id',
      'reply.language',
      'reply.subject',
      'reply.text',
      'reply.email',
      'reply.offers',
      'reply.held_until',
    ])
    .select([
      'reply.at',
      'reply.channel',
      'school.name as school',
      wordsOf('branches', 'name').$castTo<Published | null>().as('branch'),
    ])
    .select((row) => row.fn.coalesce('reply.to_name', 'person.name').as('name'))
    .select((row) => row.fn.coalesce('branches.email', 'school.email').as('reads'))
    .select((row) => row.fn.coalesce(sql<string>`branches.phone_numbers[1]`, 'school.phone').as('phone_to_call'))
    .where('reply.id', '=', id)
    .executeTakeFirst()

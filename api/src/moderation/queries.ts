import type { Language, Published } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { shownName } from '../accounts/shown-author-queries.ts'
import { wordsOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'

const requestsIn = (db: Db | Trx) =>
  db
    .selectFrom('moderation_requests')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'moderation_requests.branch_id')
    .select(['moderation_requests.id', 'kind', 'subject_id'])
    .select(['asked_at', 'reported_at', 'moderation_requests.answer', 'answered_at'])
    .select(sql<Published>`coalesce(${wordsOf('branches', 'name')}, school.name)`.as('branch_name'))
    .select((row) => row.fn.coalesce('branches.reads_in', 'school.reads_in').$castTo<Language>().as('reads_in'))
export type ModerationRequest = Awaited<ReturnType<ReturnType<typeof requestsIn>['executeTakeFirstOrThrow']>>
export type Decision = NonNullable<ModerationRequest['answer']>

export const moderationRequestsOfMail = (db: Db, mailId: number) =>
  requestsIn(db).where('mail_id', '=', mailId).orderBy('asked_at').orderBy('moderation_requests.id').execute()

/** A comment with its author, or undefined when it is deleted. */
export const commentById = (db: Db | Trx, id: number) =>
  db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.comment', 'comments.state', shownName.as('author')])
    .where('comments.id', '=', id)
    .executeTakeFirst()

export const registrationState = (db: Db | Trx, id: number) =>
  db.selectFrom('registrations').select('status').where('id', '=', id).executeTakeFirst()

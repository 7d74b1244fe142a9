import { sql } from 'kysely'
import type { Db } from '../platform/db/client.ts'

const school = (db: Db) =>
  db
    .selectFrom('school')
    .innerJoin('users', (join) => join.onTrue())
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.language',
      'users.email_verified_at',
      'users.email_left_at',
    ])
    .select(['school.name as school', 'school.email as school_email'])

/** Account and school of an account mail. */
export const accountInMail = (db: Db, userId: number) => school(db).where('users.id', '=', userId).executeTakeFirst()

export const accountInMailByEmail = (db: Db, email: string) =>
  school(db).where(sql<boolean>`lower(users.email) = lower(${email})`).executeTakeFirst()

/** A former address of an account, with the account. */
export const formerEmail = (db: Db, id: number) =>
  db.selectFrom('former_emails').select(['user_id', 'email', 'changed_at']).where('id', '=', id).executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** The school's tables, without those of the queue. */
export async function allTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables that tell of their changes. */
export async function contentTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid
    where proname in ('tell_of_content', 'tell_of_comment')`.execute(db)
  return rows.map(({ name }) => name)
}

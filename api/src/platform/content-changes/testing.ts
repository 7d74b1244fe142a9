import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { onServer } from '../db/testing.setup.ts'
import type { aSchool } from '../db/testing.ts'

/** The school's tables, without those of the queue. */
export async function allTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables with notifications of their changes. */
export async function contentTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid
    where proname = 'content_changed'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Changes a school's content and waits for the notification. */
export async function changingContent(
  school: Pick<Awaited<ReturnType<typeof aSchool>>, 'content' | 'ownerUrl'>,
  statement: string,
) {
  const changed = new Promise<void>((resolve) => {
    const stop = school.content.onContentChange(() => {
      stop()
      resolve()
    })
  })
  await onServer(school.ownerUrl, (client) => client.query(statement))
  await changed
}

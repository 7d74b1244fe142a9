import Fastify from 'fastify'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { api } from '../../app.ts'
import { typeParsers } from './client.ts'
import type { School } from './testing.ts'
import type { DB } from './types.generated.ts'

/** The school's API over a connection that lists the statements of requests. */
export async function recordedApi(school: School, cleanUp: (end: () => Promise<void>) => void) {
  const statements: CompiledQuery[] = []
  const pool = new Pool({ connectionString: school.databaseUrl, types: typeParsers() })
  // Dropping the database may cut a connection that is just closing.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  // Without changes of the content: each would read when the next event ends, in the middle of a request.
  const content = Object.assign(Object.create(school.content), { onContentChange: () => () => {} })
  const app = Fastify({ logger: false })
  await api(app, { ...school.services, db, batchDb: db, content })
  cleanUp(() => db.destroy())
  cleanUp(() => app.close())
  return { app, pool, statements }
}

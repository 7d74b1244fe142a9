// npm run db:upgrade: upgrades the embedded database to the installed PostgreSQL, and keeps the old one beside it.

import { migrate, migrationsOf } from 'api/platform/db/migrate.ts'
import { parseEnvironment } from 'api/platform/env.ts'
import { makeQueueTables } from 'api/platform/jobs/tables.ts'
import { carryOver } from 'postgres/carry-over.ts'
import { upgradeEmbedded } from 'postgres/upgrade.ts'
import { databaseFolderOf } from './folders.ts'

try {
  const env = parseEnvironment(process.env)
  if (env.databaseUrl)
    throw new Error('DATABASE_URL names another PostgreSQL: its operator upgrades it with pg_upgrade.')
  const upgraded = await upgradeEmbedded(
    databaseFolderOf(env),
    async ({ oldUrl, newUrl, between }) => {
      console.log('Copying table by table, and comparing each …')
      // Migrates to the version of the old database only; the next start runs the newer migrations.
      await migrate(newUrl, await migrationsOf(oldUrl))
      await makeQueueTables(newUrl)
      console.log(`  ${await carryOver(oldUrl, newUrl, between)} tables are the same in both.`)
    },
    (line) => console.log(line),
  )
  const { from, to, previous: oldFolder } = upgraded
  if (oldFolder) {
    console.log(`✓ The database is one of PostgreSQL ${to}; \`npm start\` opens it.`)
    console.log(`  The old one, of PostgreSQL ${from}, is kept in ${oldFolder}:`)
    console.log('  delete it when you have seen that everything is there. Never open both: emails would be sent twice.')
  } else console.log(`✓ The database is one of PostgreSQL ${to} already: there is nothing to do.`)
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  console.error('  The database is as it was.')
  process.exitCode = 1
}

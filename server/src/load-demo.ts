// Loads the demo school: run as a process of its own, because painting its pictures leaves memory in pieces.
import { openDatabase } from 'api/db/client.ts'
import { parseEnvironment } from 'api/env.ts'
import { seedDemo } from 'demo/seed.ts'
import { storageOf } from './folders.ts'

const env = parseEnvironment(process.env)
const database = openDatabase(env.databaseUrl ?? '')
try {
  const loaded = await seedDemo(database.db, storageOf(env).folder)
  process.send?.({ loaded })
} finally {
  await database.close()
}

// Run by the supervisor when it gives up: stops the embedded database that a crashed server has left.

import { parseEnvironment } from 'api/platform/env.ts'
import { stopOrphan } from 'postgres/remove.ts'
import { databaseFolderOf } from './folders.ts'

const env = parseEnvironment(process.env)
if (!env.databaseUrl) await stopOrphan(databaseFolderOf(env))

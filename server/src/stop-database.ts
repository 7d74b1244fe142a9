// For who has kept the server running and gives up: stops the embedded database that a crashed one has left.

import { parseEnvironment } from 'api/env.ts'
import { stopOrphan } from 'postgres/remove.ts'
import { databaseFolderOf } from './folders.ts'

const env = parseEnvironment(process.env)
if (!env.databaseUrl) await stopOrphan(databaseFolderOf(env))

// A process that owns an embedded database until it is killed: the tests start it with a folder and kill it.
import { startEmbedded } from './embedded.ts'

const database = await startEmbedded({ folder: process.argv[2] ?? '', lockWaitMs: 0 }).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
console.log(JSON.stringify({ url: database.url, ownerUrl: database.ownerUrl, pid: database.pid() }))
setInterval(() => {}, 60_000)

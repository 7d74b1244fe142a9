// npm run storage:move -- to-bucket|to-folder: copies pictures and films; the source stays complete until you empty it.
import { parseEnvironment } from 'api/platform/env.ts'
import { folderStorage } from 'api/platform/storage/objects/in-folders.ts'
import { failureSentence } from '../failure-sentence.ts'
import { foldersOf, storageOf } from '../folders.ts'
import { commandLine } from '../image/command-line.ts'
import { type Moved, moveStorage } from './move.ts'

const reportEvery = 500

function printProgress({ copied, present }: Moved) {
  if ((copied + present) % reportEvery === 0) console.log(`  ${copied} copied, ${present} were there …`)
}

try {
  const [direction] = process.argv.slice(2)
  const env = parseEnvironment(process.env)
  if (direction !== 'to-bucket' && direction !== 'to-folder')
    throw new Error(
      `Name the direction: ${commandLine('storage:move', 'to-bucket')}, or ${commandLine('storage:move', 'to-folder')}`,
    )
  if (!env.bucket) throw new Error('STORAGE_URL is not set: it names the bucket, as s3://school-pictures')
  const [folders, bucket] = [folderStorage(foldersOf(env)), await storageOf(env)]
  const toBucket = direction === 'to-bucket'
  const moved = await moveStorage(toBucket ? folders : bucket, toBucket ? bucket : folders, printProgress)
  const { copied, present, bytes, foreign } = moved
  const target = toBucket ? env.bucket.url : env.dataDir
  if (foreign.length > 0)
    console.log(
      `  Not moved, because no address refers to them: ${foreign.slice(0, 5).join(', ')}${foreign.length > 5 ? ` and ${foreign.length - 5} more` : ''}`,
    )
  console.log(
    `✓ ${copied + present} pictures and films (${Math.ceil(bytes / 1e6)} MB) are in ${target}: ${copied} copied and read back, ${present} were there.`,
  )
  console.log(
    toBucket
      ? `  Now give every instance STORAGE_URL=${env.bucket.url} and its AWS_ variables, start them, and run this once more for pictures that came meanwhile.
  Then empty storage and storage-private in ${env.dataDir}: what families delete from now on is deleted in the bucket alone.`
      : '  Now take STORAGE_URL away, start the one instance on this folder, and run this once more for pictures that came meanwhile.',
  )
} catch (error) {
  console.error(`✗ ${failureSentence(error)}`)
  process.exitCode = 1
}

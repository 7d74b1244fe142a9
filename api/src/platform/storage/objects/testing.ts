import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { aBucket } from './bucket.testing.ts'
import { bucketStorage } from './in-bucket.ts'
import { folderStorage } from './in-folders.ts'
import type { ObjectStorage } from './object-storage.ts'

/** Both kinds of storage: every test runs on each. */
export const providers = ['folders', 'bucket'] as const
export type Provider = (typeof providers)[number]

export async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-kids-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const foldersIn = (root: string) => ({
  folder: join(root, 'storage'),
  privateFolder: join(root, 'storage-private'),
  cacheFolder: join(root, 'storage-cache'),
})

/** A bucket for one test, removed at its end. */
export async function aTestBucket(options?: Parameters<typeof aBucket>[0]) {
  const bucket = await aBucket(options)
  onTestFinished(() => bucket.close())
  return bucket
}

/** An empty storage; a bucket lists in small pages. */
export async function anObjectStorage(provider: Provider, root?: string): Promise<ObjectStorage> {
  const folders = foldersIn(root ?? (await aTemporaryFolder()))
  if (provider === 'folders') return folderStorage(folders)
  const { options } = await aTestBucket({ pageSize: 3 })
  return bucketStorage(options, join(folders.privateFolder, 'uploads'))
}

export async function keysIn(storage: ObjectStorage, ...prefixes: string[]): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of prefixes) for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}

/** All bytes of the object at a key. */
export async function bytesAt(storage: ObjectStorage, key: string): Promise<Buffer> {
  const contents = await storage.get(key)
  if (!contents) throw new Error(`nothing lies at ${key}`)
  return contents.bytes()
}

import { readdir, stat, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { dayMs } from 'contract/durations.ts'
import { Client } from 'pg'
import { locationOf } from 'postgres/location.ts'
import { readPidFile } from 'postgres/pid-file.ts'
import { runningUrl } from 'postgres/running.ts'

const longAgo = new Date(Date.now() - 10 * dayMs)

/** The process id of the database in a data folder. */
export const databasePid = (dataFolder: string) => readPidFile(locationOf(join(dataFolder, 'postgres')).cluster)?.pid

/** Queries the database that runs in a data folder. */
async function ask<T extends object>(dataFolder: string, text: string): Promise<T[]> {
  const client = new Client(runningUrl(join(dataFolder, 'postgres'), 'smart_kids', 'owner'))
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

const folders = ['storage', 'storage-private', 'storage-cache']

/** Makes all files ten days old, and all unfinished uploads too. */
export async function makeFilesOld(dataFolder: string) {
  for (const folder of folders)
    for (const file of await filesIn(join(dataFolder, folder))) await utimes(file, longAgo, longAgo)
  await ask(dataFolder, "update picture_uploads set changed_at = changed_at - interval '10 days'")
}

/** Files without a row, and rows without a file. */
export async function strayFiles(dataFolder: string): Promise<string[]> {
  const named = await ask<{ path: string }>(
    dataFolder,
    `select file as path from pictures union select poster from pictures union select media from story_items
    union select image from users union select image from kids
    union select 'private/uploads/' || part from picture_uploads where picture_id is null`,
  )
  const paths = new Set(named.map(({ path }) => path))
  const there = async (path: string) => {
    const isPrivate = path.startsWith('private/')
    const file = join(dataFolder, isPrivate ? 'storage-private' : 'storage', path.replace(/^private\//, ''))
    return (await stat(file).catch(() => undefined))?.isFile() ?? false
  }
  const found: string[] = []
  const privateFolder = join(dataFolder, 'storage-private')
  for (const file of await filesIn(privateFolder)) {
    const path = `private/${relative(privateFolder, file)}`
    if (!paths.has(path)) found.push(`nobody names ${path}`)
  }
  const cache = join(dataFolder, 'storage-cache')
  for (const file of await filesIn(cache)) {
    const path = relative(cache, file)
    // A resized picture is below the path of its original.
    const original = path.split('/').slice(0, -1).join('/')
    if (path.endsWith('.tmp') || (original.startsWith('private/') && !(await there(original))))
      found.push(`a size of nothing: ${path}`)
  }
  for (const path of paths)
    if (path?.startsWith('private/') && !path.includes('/uploads/') && !(await there(path)))
      found.push(`${path} is gone`)
  return found
}

import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StorageFolders } from '../../services.ts'
import { type Original, originalAt } from '../originals.ts'

const prefix = 'private/'

/** Whether a path in a row is private: its file lies in a folder that no public address reaches. */
export const isPrivate = (path: string) => path.startsWith(prefix)

/** 128 random bits: nobody guesses the name of another picture. */
export const newName = () => randomBytes(16).toString('hex')

/** Where a name lies among others: folders of many thousand files are slow. */
export const pathOf = (name: string, ending: string, folder: 'private' | 'pictures') =>
  `${folder}/${name.slice(0, 2)}/${name}.${ending}`

/** The file behind a path that stands in a row. */
export const fileOf = (path: string, { folder, privateFolder }: StorageFolders) =>
  isPrivate(path) ? join(privateFolder, path.slice(prefix.length)) : join(folder, path)

/** Makes the folder of a file; those of private ones are the server's alone. */
export const makeFolderFor = (path: string, storage: StorageFolders) =>
  mkdir(dirname(fileOf(path, storage)), { recursive: true, ...(isPrivate(path) && { mode: 0o700 }) })

/** A picture or film that is for some only, by the path in its row. */
export async function privateOriginalAt(storage: StorageFolders, path: string): Promise<Original | undefined> {
  const found = isPrivate(path) ? await originalAt(storage.privateFolder, path.slice(prefix.length)) : undefined
  return found && { ...found, path }
}

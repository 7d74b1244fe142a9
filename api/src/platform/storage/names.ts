import { randomBytes } from 'node:crypto'

/** A name of 128 random bits, which cannot be guessed. */
export const newName = () => randomBytes(16).toString('hex')

/** Subfolder of a name: folders of many thousand files are slow. */
export const pathOf = (name: string, ending: string, folder: 'private' | 'pictures') =>
  `${folder}/${name.slice(0, 2)}/${name}.${ending}`

import { randomBytes } from 'node:crypto'

/** 128 random bits: nobody guesses the name of another picture. */
export const newName = () => randomBytes(16).toString('hex')

/** Subfolder of a name: folders of many thousand files are slow. */
export const pathOf = (name: string, ending: string, folder: 'private' | 'pictures') =>
  `${folder}/${name.slice(0, 2)}/${name}.${ending}`

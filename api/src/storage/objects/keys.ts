const privatePrefix = 'private/'

/** Whether a path in a row is private: no public address reaches it. */
export const isPrivate = (path: string) => path.startsWith(privatePrefix)

/** Where the path of a row lies: what is for everybody in `school/`, what is for some only in `people/`. */
export const keyOf = (path: string) =>
  isPrivate(path) ? `people/${path.slice(privatePrefix.length)}` : `school/${path}`

/** The path in rows of what lies there. */
export const pathOfKey = (key: string) =>
  key.startsWith('people/') ? privatePrefix + key.slice('people/'.length) : key.slice('school/'.length)

/** What cannot be made again. */
export const lasting = ['school/', 'people/'] as const
/** Whether nobody may read it without being asked who they are. */
export const isForSome = (key: string) => /^(sizes\/)?(people|uploads|exports|keys)\//.test(key)
export const isLasting = (key: string) => lasting.some((prefix) => key.startsWith(prefix))

/** No key leads out of where it belongs, as a path and as an address. */
export function requireKey(key: string): string {
  if (!/^(school|people|sizes|cards|drawn|uploads|exports|keys)\//.test(key) || key.includes('..'))
    throw new Error(`${key} is no key of the storage`)
  return key
}

/** Other sizes of what lies at a key, below one prefix. */
export const sizesOf = (key: string) => `sizes/${key}/`
export const cardKey = (name: string) => `cards/${name}`
export const standInKey = 'drawn/stand-in.webp'
/** The key under which instances hash addresses, where they share no folder. */
export const addressKeyAt = 'keys/address-key'
/** What is handed to one account, below one prefix, until it has been fetched. */
export const exportsOf = (userId: number) => `${allExports}${userId}-`
export const allExports = 'exports/'
/** The pieces of an upload, where instances share what has arrived. */
export const piecesOf = (part: string) => `uploads/${part}/`

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  zip: 'application/zip',
}
/** By the ending of its name. */
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

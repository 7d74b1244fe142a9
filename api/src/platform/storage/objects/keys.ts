const privatePrefix = 'private/'

/** Whether a path in a row is private: it has no public address. */
export const isPrivate = (path: string) => path.startsWith(privatePrefix)

/** Key of a row's path: public files in `school/`, private ones in `people/`. */
export const keyOf = (path: string) =>
  isPrivate(path) ? `people/${path.slice(privatePrefix.length)}` : `school/${path}`

/** Path in rows of an object's key. */
export const pathOfKey = (key: string) =>
  key.startsWith('people/') ? privatePrefix + key.slice('people/'.length) : key.slice('school/'.length)

/** Prefixes of objects that cannot be made again. */
export const originalPrefixes = ['school/', 'people/'] as const
/** Whether an object is private: it is read only after a check of the reader. */
export const isPrivateKey = (key: string) => /^(sizes\/)?(people|uploads|keys)\//.test(key)
export const isOriginalKey = (key: string) => originalPrefixes.some((prefix) => key.startsWith(prefix))

/** Refuses keys that lead out of their folder, as a path and as a URL. */
export function requireKey(key: string): string {
  if (!/^(school|people|sizes|drawn|uploads|keys)\//.test(key) || key.includes('..'))
    throw new Error(`invalid storage key ${key}`)
  return key
}

/** Prefix of the resized files of an object. */
export const sizesOf = (key: string) => `sizes/${key}/`
export const standInKey = 'drawn/stand-in.webp'
/** The key of the authenticators of staff. */
export const authenticatorKeyAt = 'keys/authenticator-key'
/** Prefix of the deletion logs, one of each instance. */
export const deletionLogs = 'keys/deleted/'
/** Prefix of the actions of staff, one of each day and instance. */
export const changeLogs = 'keys/changes/'
/** Prefix of the pieces of an upload, where instances share the storage. */
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
/** Media type by the name's extension. */
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Language, languages } from 'i18n/languages.ts'
import { contentHash } from '../platform/http/not-modified.ts'

interface LocaleFile {
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly hash: string
}

const folder = new URL('../../../i18n/locales/', import.meta.url)
const compressed = promisify(brotliCompress)

async function localeFile(language: Language, name: string): Promise<[string, LocaleFile]> {
  // Parsed and serialised: a broken file stops the start, and whitespace is removed.
  const plain = Buffer.from(
    JSON.stringify(JSON.parse(readFileSync(new URL(`${language}/site/${name}`, folder), 'utf8'))),
  )
  const hash = contentHash(plain)
  return [`${language}/${name}`, { plain, brotli: await compressed(plain), hash }]
}

type LocaleFiles = ReadonlyMap<string, LocaleFile>
let read: Promise<LocaleFiles> | undefined

/**
 * All locale files of the site by their address below /locales: `ar/tours.json`. Other files, such as words of mails
 * and papers, are not served. Read once, because they change with the program only.
 */
export function localeFiles(): Promise<LocaleFiles> {
  read ??= readLocaleFiles()
  return read
}

async function readLocaleFiles(): Promise<LocaleFiles> {
  const files = languages.flatMap((language) =>
    readdirSync(new URL(`${language}/site/`, folder)).map((name) => localeFile(language, name)),
  )
  return new Map(await Promise.all(files))
}

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
  // Read and written again: a broken file stops the start, and spaces don't travel.
  const plain = Buffer.from(
    JSON.stringify(JSON.parse(readFileSync(new URL(`${language}/site/${name}`, folder), 'utf8'))),
  )
  const hash = contentHash(plain)
  return [`${language}/${name}`, { plain, brotli: await compressed(plain), hash }]
}

type LocaleFiles = ReadonlyMap<string, LocaleFile>
let read: Promise<LocaleFiles> | undefined

/**
 * Every file of words of the site by its address below /locales: `ar/tours.json`. What isn't in it cannot be asked for,
 * the words of emails and papers among it. Read once:
 * they come with the program and change with it only.
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

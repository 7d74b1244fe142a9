import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { languages } from 'i18n/languages.ts'

export interface LocaleFile {
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly hash: string
}

const folder = new URL('../../../i18n/locales/', import.meta.url)
const compressed = promisify(brotliCompress)

async function localeFile(file: string): Promise<[string, LocaleFile]> {
  // Read and written again: a broken file stops the start, and spaces don't travel.
  const plain = Buffer.from(JSON.stringify(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return [file, { plain, brotli: await compressed(plain), hash }]
}

type LocaleFiles = ReadonlyMap<string, LocaleFile>
let read: Promise<LocaleFiles> | undefined

/**
 * Every file of words by its address below /locales: `ar/tours.json`. What isn't in it cannot be asked for. Read once:
 * they come with the program and change with it only.
 */
export function localeFiles(): Promise<LocaleFiles> {
  read ??= readLocaleFiles()
  return read
}

async function readLocaleFiles(): Promise<LocaleFiles> {
  const files = languages.flatMap((language) =>
    readdirSync(new URL(`${language}/`, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${language}/${name}`),
  )
  return new Map(await Promise.all(files.map(localeFile)))
}

import { readFile } from 'node:fs/promises'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../db/client.ts'
import { word } from '../mail/words.ts'
import type { StorageFolders } from '../services.ts'
import { fileOf } from '../storage/private.ts'
import { belongingsOf, pictureColumns } from './belonging-queries.ts'

// What proves who somebody is, is nobody's to read, not even theirs.
const secret = /(^|_)(hash|salt|token|secret)$/

const readable = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.test(column))))

/** The pictures that stand in rows of an account. */
export async function picturesOf(db: Db | Trx, userId: number): Promise<string[]> {
  const columns = await pictureColumns(db)
  const paths = [...(await belongingsOf(db, userId))].flatMap(([table, rows]) =>
    rows.flatMap((row) => (columns.get(table) ?? []).map((column) => row[column])),
  )
  return paths.filter((path) => typeof path === 'string')
}

/**
 * Everything about an account as a ZIP: a JSON file for each table that has rows of it, the pictures, and a page that
 * says what is what. A noun takes part by referring to `users` (or to what does) with a foreign key.
 */
export async function archiveOf(db: Db, userId: number, storage: StorageFolders, language: Language): Promise<Blob> {
  const files: Zippable = { 'read-me.txt': strToU8(`\ufeff${word(language, 'export_read_me')}\r\n`) }
  for (const [table, rows] of await belongingsOf(db, userId))
    if (rows.length > 0) files[`${table}.json`] = strToU8(`${JSON.stringify(readable(rows), null, 2)}\n`)
  for (const path of await picturesOf(db, userId)) {
    const bytes = await readFile(fileOf(path, storage)).catch(() => undefined)
    // Pictures are packed already.
    if (bytes) files[path] = [new Uint8Array(bytes), { level: 0 }]
  }
  return new Blob([zipSync(files)], { type: 'application/zip' })
}

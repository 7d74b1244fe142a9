import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../../platform/db/client.ts'
import { zipWrittenWhileRead } from '../../platform/http/zip.ts'
import { mailsTo } from '../../platform/mail/stored-mails.ts'
import { translate } from '../../platform/mail/words.ts'
import { keyOf } from '../../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../../platform/storage/objects/object-storage.ts'
import {
  accountOwner,
  hasAny,
  type OwnedRows,
  ownedRowsOf,
  ownedRowsOfFamilies,
  picturesOf,
  type Row,
  rowsOf,
} from './own-data-queries.ts'

// Credentials (hashes, tokens, salts) are left out of the export.
const secret = /(^|_)(hash|salt|token|secret)$/
const rowsPerBatch = 100

const readable = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.test(column)))

async function* jsonOf(rows: AsyncIterable<Row>) {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(readable(row))
    before = ',\n'
  }
  yield '\n]\n'
}

export interface ExportOptions {
  readonly db: Db
  readonly storage: ObjectStorage
  readonly mailFolder: string
  readonly language: Language
}

/**
 * All data of an account as a ZIP: a JSON file for each table with rows of it, its pictures, the stored mails, and an
 * explaining page. Streamed, so that it is never in memory as a whole. A table takes part by a foreign key to `users` (or to a
 * table that has one), or by a column `email`.
 */
export const dataExport = (userId: number, options: ExportOptions): Readable =>
  archiveOf(options, 'export_own', async () => {
    const owner = await accountOwner(options.db, userId)
    return { owned: await ownedRowsOf(options.db, owner), addresses: owner.verifiedEmail ? [owner.verifiedEmail] : [] }
  })

/** The same for the families of a record, with the mails to addresses that no other family has. */
export const familyDataExport = (
  families: readonly number[],
  { addresses, ...options }: ExportOptions & { readonly addresses: readonly string[] },
): Readable =>
  archiveOf(options, 'export_all', async () => ({
    owned: await ownedRowsOfFamilies(options.db, families),
    addresses,
  }))

interface ArchiveContents {
  readonly owned: readonly OwnedRows[]
  readonly addresses: readonly string[]
}

function archiveOf(
  { db, storage, mailFolder, language }: ExportOptions,
  extent: 'export_all' | 'export_own',
  archived: () => Promise<ArchiveContents>,
): Readable {
  return zipWrittenWhileRead(async ({ text, add }) => {
    const addRows = (rows: OwnedRows) =>
      add(`${rows.table}.json`, Readable.from(jsonOf(rowsOf(db, rows, rowsPerBatch)), { objectMode: false }))

    text('read-me.txt', [translate(language, extent), '', translate(language, 'export_read_me')].join('\r\n'))
    const { owned, addresses } = await archived()
    for (const rows of owned) if (await hasAny(db, rows)) await addRows(rows)
    const missing: string[] = []
    for (const path of await picturesOf(db, owned)) {
      const picture = await storage.get(keyOf(path))
      // Pictures are compressed already.
      if (picture) await add(path, picture.stream(), false)
      else missing.push(path)
    }
    if (missing.length > 0) text('missing.txt', [translate(language, 'export_missing'), '', ...missing].join('\r\n'))
    for (const address of addresses)
      for await (const { name, file } of mailsTo(mailFolder, address))
        await add(`emails/${name}`, createReadStream(file))
  })
}

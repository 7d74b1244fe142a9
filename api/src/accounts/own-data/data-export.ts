import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Language } from 'i18n/languages.ts'
import { ZipFile } from 'yazl'
import type { Db } from '../../db/client.ts'
import { mailsTo } from '../../mail/stored-mails.ts'
import { translate } from '../../mail/words.ts'
import { keyOf } from '../../storage/objects/keys.ts'
import type { ObjectStorage } from '../../storage/objects/object-storage.ts'
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
 * Everything about an account as a ZIP: a JSON file for each table that has rows of it, its pictures, the letters that lie
 * here, and a page that says what is what. Written while it is read, so that none of it lies in memory. A noun takes part
 * by referring to `users` (or to what does) with a foreign key, or by an `email`.
 */
export const dataExport = (userId: number, options: ExportOptions): Readable =>
  archiveOf(options, async () => {
    const owner = await accountOwner(options.db, userId)
    return { owned: await ownedRowsOf(options.db, owner), addresses: owner.verifiedEmail ? [owner.verifiedEmail] : [] }
  })

/** The same about the families in a file, with the letters to addresses that are theirs alone. */
export const familyDataExport = (
  families: readonly number[],
  { addresses, ...options }: ExportOptions & { readonly addresses: readonly string[] },
): Readable => archiveOf(options, async () => ({ owned: await ownedRowsOfFamilies(options.db, families), addresses }))

interface Archived {
  readonly owned: readonly OwnedRows[]
  readonly addresses: readonly string[]
}

function archiveOf({ db, storage, mailFolder, language }: ExportOptions, archived: () => Promise<Archived>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const gone = Promise.withResolvers<never>()
  let open: Readable | undefined
  out.once('close', () => {
    // The client went away: the cursor and its connection are released.
    open?.destroy()
    gone.reject(new Error('the reader of an export has gone'))
  })
  gone.promise.catch(() => {})

  async function add(name: string, file: Readable, compress = true) {
    open = file
    try {
      zip.addReadStream(file, name, { compress })
      await Promise.race([finished(file), gone.promise])
    } finally {
      // An export that is not read to the end would keep its connection.
      file.destroy()
    }
  }
  const addRows = (rows: OwnedRows) =>
    add(`${rows.table}.json`, Readable.from(jsonOf(rowsOf(db, rows, rowsPerBatch)), { objectMode: false }))

  async function fill() {
    zip.addBuffer(Buffer.from(`\ufeff${translate(language, 'export_read_me')}\r\n`), 'read-me.txt')
    const { owned, addresses } = await archived()
    for (const rows of owned) if (await hasAny(db, rows)) await addRows(rows)
    for (const path of await picturesOf(db, owned)) {
      const picture = await storage.get(keyOf(path))
      // Pictures are packed already.
      if (picture) await add(path, picture.stream(), false)
    }
    for (const address of addresses)
      for await (const { name, file } of mailsTo(mailFolder, address))
        await add(`letters/${name}`, createReadStream(file))
    zip.end()
  }
  const fail = (error: Error) => out.destroy(error)
  zip.on('error', fail)
  fill().catch(fail)
  return out
}

import type { Bilingual } from 'i18n/languages.ts'
import type { Db, Trx } from '../../platform/db/client.ts'

const columns = ['id', 'name', 'subject', 'body', 'version'] as const
interface Template {
  readonly name: Bilingual
  readonly subject: Bilingual
  readonly body: Bilingual
}

export const allTemplates = (db: Db | Trx) =>
  db.selectFrom('reply_templates').select(columns).orderBy('position').orderBy('id').execute()

export const addTemplate = (trx: Trx, template: Template) =>
  trx
    .insertInto('reply_templates')
    .values({ ...template, position: 1000 })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Saves a template read in this version; undefined if it was saved by another user since. */
export const updateTemplate = (trx: Trx, id: number, version: number, template: Template) =>
  trx
    .updateTable('reply_templates')
    .set({ ...template, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()

export const removeTemplate = (trx: Trx, id: number) =>
  trx.deleteFrom('reply_templates').where('id', '=', id).returning('id').executeTakeFirst()

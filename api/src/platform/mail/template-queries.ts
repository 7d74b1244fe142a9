import { type MailTemplateName, mailTemplateNames } from 'contract/content/mail-templates.ts'
import type { Db } from '../db/client.ts'

/** The school's text of a mail template. */
export const writtenTemplate = (db: Db, name: MailTemplateName) =>
  db
    .selectFrom('mail_templates')
    .select(['subject', 'opening', 'next'])
    .where('id', '=', mailTemplateNames.indexOf(name) + 1)
    .executeTakeFirst()

// Test mails to their author with all consequences, in order, each in the transaction it is given.

import { mailTemplateOf } from 'contract/content/mail-templates.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Services } from '../../services.ts'
import { itemById } from '../item-queries.ts'
import { ownWords } from '../own-words.ts'
import { partOf } from '../parts.ts'
import { addTestMail } from './queries.ts'

interface Testing extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
}

type TestMail = Parameters<typeof addTestMail>[1]

/** Queues a test mail with these words. */
export async function sendTestMail(
  trx: Trx,
  { user, queue, now }: Testing,
  { template, language, words }: Pick<TestMail, 'template' | 'language' | 'words'>,
): Promise<void> {
  const mail_id = await addTestMail(trx, { staffId: user.id, template, language, words, at: now() })
  await queue.add(trx, 'test_mail', { mail_id })
}

/** Queues a test mail with the draft of a mail template. Throws `not_found` for any other item. */
export async function sendTestOfTemplate(trx: Trx, context: Testing, id: number, language: Language): Promise<void> {
  const item = await itemById(trx, id, context.user.branchIds, language)
  const template = item?.kind === 'letter' && item.row_id !== null ? mailTemplateOf(item.row_id) : undefined
  if (!item || !template) throw new Problem('not_found')
  const words = { ...ownWords('letter', item.row_id, language), ...partOf(item, language).draft }
  await sendTestMail(trx, context, { template, language, words })
}

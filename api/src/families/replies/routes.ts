import {
  listReplyTemplates,
  previewReply,
  removeReplyTemplate,
  replyToFamily,
  saveReplyTemplate,
  sendTestReply,
  takeReplyBack,
} from 'contract/families/replies.ts'
import { Problem } from 'contract/problems.ts'
import { whatsappUrl } from 'contract/whatsapp.ts'
import type { FastifyInstance } from 'fastify'
import { sendTestMail } from '../../content/test-mails/actions.ts'
import type { Trx } from '../../platform/db/client.ts'
import { actThenShow } from '../../platform/http/idempotency.ts'
import { implement } from '../../platform/http/implement.ts'
import { familyRecord, type RecordReader } from '../record/record.ts'
import * as actions from './actions.ts'
import { replyPreview } from './preview/preview.ts'
import { sentReply } from './reply-queries.ts'
import { takeBack } from './take-back.ts'
import { addTemplate, allTemplates, removeTemplate, updateTemplate } from './template-queries.ts'

/** The reply with the record of its family; a reply by WhatsApp has the address that opens its text. */
async function replyAnswer(trx: Trx, id: number, familyId: number, context: RecordReader) {
  const sent = await sentReply(trx, id)
  return {
    id,
    ...(sent?.channel === 'whatsapp' && sent.phone && { url: whatsappUrl(sent.phone, sent.text) }),
    family: await familyRecord(trx, familyId, context),
  }
}

export function familyReplies(app: FastifyInstance) {
  implement(app, replyToFamily, ({ params: { id: familyId }, body }, context) =>
    context.transaction(
      async (trx) => {
        const id = await actions.replyToFamily(trx, context, { ...body, familyId })
        return replyAnswer(trx, id, familyId, context)
      },
      (trx, { id }) => replyAnswer(trx, id, familyId, context),
    ),
  )

  implement(app, previewReply, ({ params, query }, context) => replyPreview(params.id, query, context))

  implement(app, takeReplyBack, ({ params }, context) =>
    context.transaction(
      (trx) => takeBack(trx, params, context),
      (trx) => familyRecord(trx, params.id, context),
    ),
  )

  implement(app, listReplyTemplates, (_input, { db }) => allTemplates(db))

  implement(app, saveReplyTemplate, ({ body: { id, version, ...template } }, { transaction }) =>
    transaction(
      async (trx) => {
        if (!id) return addTemplate(trx, template)
        const saved = await updateTemplate(trx, id, version ?? 0, template)
        if (saved) return saved
        const current = (await allTemplates(trx)).find((each) => each.id === id)
        throw current ? new Problem('conflict', { data: { current } }) : new Problem('not_found')
      },
      async (trx, first) => {
        const template = (await allTemplates(trx)).find((each) => each.id === first.id)
        if (!template) throw new Problem('not_found')
        return template
      },
    ),
  )

  implement(app, removeReplyTemplate, ({ params: { id } }, { transaction }) =>
    transaction(async (trx) => {
      if (!(await removeTemplate(trx, id))) throw new Problem('not_found')
      return { removed: true as const }
    }),
  )

  implement(app, sendTestReply, ({ body: { language, ...words } }, context) =>
    actThenShow(
      context.transaction,
      (trx) => sendTestMail(trx, context, { template: 'reply', language, words }),
      async () => ({ sent_to: context.user.email }),
    ),
  )
}

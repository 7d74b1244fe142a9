import {
  changeFamilyContact,
  changeFamilyNote,
  changeNewsConsent,
  removeFamilyContact,
  removeFamilyNote,
} from 'contract/families/corrections/endpoints.ts'
import { endFamilySessions } from 'contract/families/sessions.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { changing, lockOr404, personIn } from './changing.ts'
import * as actions from './correction-actions.ts'
import { endSessionsOfPerson } from './end-sessions.ts'

/** Corrects or removes wrong contacts and notes of a record (desk §3). */
export function corrections(app: FastifyInstance) {
  implement(app, changeFamilyContact, ({ params, body }, context) =>
    changing(context, params.id, (trx, { id }) => actions.correctContact(trx, context, id, body)),
  )

  implement(app, removeFamilyContact, ({ params, body }, context) =>
    changing(context, params.id, (trx, { id }) => actions.removeWrongContact(trx, context, id, body)),
  )

  implement(app, endFamilySessions, ({ params: { id }, body }, context) =>
    context.transaction(async (trx) => {
      const person = await personIn(trx, await lockOr404(trx, id, context.user), body.person_id)
      return { sessions_ended: await endSessionsOfPerson(trx, context, person) }
    }),
  )

  implement(app, changeNewsConsent, ({ params, body }, context) =>
    changing(context, params.id, (trx, { id }) => actions.changeNews(trx, context, id, body)),
  )

  implement(app, changeFamilyNote, ({ params, body }, context) =>
    changing(context, params.id, (trx, { id }) => actions.changeNote(trx, context, id, body)),
  )

  implement(app, removeFamilyNote, ({ params, body }, context) =>
    changing(context, params.id, (trx, { id }) => actions.removeNote(trx, context, id, body.note_id)),
  )
}

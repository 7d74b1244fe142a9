import {
  changeFamilyContact,
  changeFamilyNote,
  removeFamilyContact,
  removeFamilyNote,
} from 'contract/families/corrections/endpoints.ts'
import { email, phone } from 'contract/fields.ts'
import { phoneDigits } from 'contract/phones.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { implement } from '../../platform/http/implement.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { canBeCalled } from '../../requests/phone.ts'
import { changeNote, raiseVersion, removeNote, writerOfNote } from './change-queries.ts'
import { changing } from './changing.ts'
import { type Contact, changeContact, contactOf, leaveAddress, removeContact } from './contact-queries.ts'

/** Corrects or removes wrong contacts and notes of a record (desk §3). */
export function corrections(app: FastifyInstance) {
  implement(app, changeFamilyContact, ({ params, body: { to: typed, ...meant } }, context) => {
    const wrong = meantContact(meant)
    const to = rightForm(wrong.channel, typed)
    return changing(context, params.id, async (trx, record) => {
      await requireOpen(trx, record.id, wrong)
      const isSame = to.toLowerCase() === wrong.address.toLowerCase()
      if (!isSame && (await contactOf(trx, record.id, { ...wrong, address: to })))
        throw invalidField('to', { rule: 'in_record' })
      if (!isSame) await leaveAddress(trx, record.id, wrong, { at: context.now(), to })
      await changeContact(trx, record.id, wrong, to)
      await raiseVersion(trx, record.id)
    })
  })

  implement(app, removeFamilyContact, ({ params, body }, context) => {
    const wrong = meantContact(body)
    return changing(context, params.id, async (trx, record) => {
      await requireOpen(trx, record.id, wrong)
      await leaveAddress(trx, record.id, wrong, { at: context.now() })
      await removeContact(trx, record.id, wrong)
      await raiseVersion(trx, record.id)
    })
  })

  implement(app, changeFamilyNote, ({ params, body: { note_id, text } }, context) =>
    changing(context, params.id, async (trx, record) => {
      const { user, now } = context
      await requireOwnNote(trx, note_id, record.id, user.id)
      await changeNote(trx, note_id, text, now())
      await raiseVersion(trx, record.id)
    }),
  )

  implement(app, removeFamilyNote, ({ params, body: { note_id } }, context) =>
    changing(context, params.id, async (trx, record) => {
      await requireOwnNote(trx, note_id, record.id, context.user.id)
      await removeNote(trx, note_id)
      await raiseVersion(trx, record.id)
    }),
  )
}

interface Meant {
  readonly phone?: string | undefined
  readonly email?: string | undefined
}

function meantContact({ phone: number, email: address }: Meant): Contact {
  if (number !== undefined) return { channel: 'phone', address: phoneDigits(number) }
  if (address !== undefined) return { channel: 'email', address }
  throw invalidField('phone', { rule: 'required' })
}

/** The corrected number or address as stored; refuses an invalid one. */
function rightForm(channel: Contact['channel'], typed: string): string {
  const { success, data } = (channel === 'phone' ? phone : email).safeParse(typed)
  if (!success || (channel === 'phone' && !canBeCalled(data))) throw invalidField('to')
  return data
}

/** Requires that the record has this contact and its owner has not confirmed it: a confirmed address is no mistake. */
async function requireOpen(trx: Trx, recordId: number, contact: Contact) {
  const found = await contactOf(trx, recordId, contact)
  if (!found) throw new Problem('not_found')
  if (found.confirmed) throw invalidField(contact.channel, { rule: 'confirmed' })
}

/** Requires that the record has this note and the user wrote it, so that no text changes under a colleague's name. */
async function requireOwnNote(trx: Trx, noteId: number, recordId: number, staffId: number) {
  const note = await writerOfNote(trx, noteId, recordId)
  if (!note) throw new Problem('not_found')
  if (note.staff_id !== staffId) throw new Problem('not_yours')
}

import { z } from 'zod'
import { desk } from '../../budgets.ts'
import { endpoint } from '../../endpoint.ts'
import { id, optionalText, text } from '../../fields.ts'
import { noteMaxLength } from '../changes.ts'
import { FamilyRecord } from '../desk.ts'

/** The longest email address; a phone number is shorter. */
const contactMaxLength = 254
const params = z.object({ id })
/** The phone number or address to correct, as the record shows it, in any form. */
const meantContact = { phone: optionalText(contactMaxLength), email: optionalText(contactMaxLength) }

export const changeFamilyContact = endpoint({
  method: 'POST',
  path: '/desk/families/:id/contacts/change',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_contact_changed',
  summary: 'Correct a phone number or address; other records stay, and a confirmed one cannot be changed',
  params,
  body: z.object({ ...meantContact, to: text(contactMaxLength) }),
  answer: FamilyRecord,
  limit: desk,
})

export const removeFamilyContact = endpoint({
  method: 'POST',
  path: '/desk/families/:id/contacts/remove',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_contact_removed',
  summary: 'Remove a phone number or address from a record',
  params,
  body: z.object(meantContact),
  answer: FamilyRecord,
  limit: desk,
})

export const changeNewsConsent = endpoint({
  method: 'POST',
  path: '/desk/families/:id/news',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_news_changed',
  summary:
    'Withdraw the consent to news that a survey of the family gave, at its request; or take a mistaken withdrawal back',
  params,
  body: z.object({ submission_id: id, withdrawn: z.boolean() }),
  answer: FamilyRecord,
  limit: desk,
})

export const changeFamilyNote = endpoint({
  method: 'POST',
  path: '/desk/families/:id/notes/change',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_note_changed',
  summary: 'Edit one’s own note',
  params,
  body: z.object({ note_id: id, text: text(noteMaxLength) }),
  answer: FamilyRecord,
  limit: desk,
})

export const removeFamilyNote = endpoint({
  method: 'POST',
  path: '/desk/families/:id/notes/remove',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_note_removed',
  summary: 'Delete one’s own note, or as an owner that of a colleague who has left',
  params,
  body: z.object({ note_id: id }),
  answer: FamilyRecord,
  limit: desk,
})

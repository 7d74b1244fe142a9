import { useWords } from 'browser/words/use-words.tsx'
import { addFamilyContact } from 'contract/families/changes.ts'
import { changeFamilyContact, removeFamilyContact } from 'contract/families/corrections/endpoints.ts'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { useState } from 'react'
import { Rows } from '../../../parts/section.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { Pill } from '../../../parts/status.tsx'
import { useMay } from '../../../session/me-context.ts'
import { contactText, Phone } from '../../phone.tsx'
import { useRecordChange } from '../change/use-record-change.ts'
import { CorrectActions } from './correct-actions.tsx'
import { CorrectDialog, fieldErrorIn } from './correct-dialog.tsx'
import { PersonLine } from './person-line.tsx'

type Kind = 'phone' | 'email'
interface Contact {
  readonly kind: Kind
  readonly text: string
}
const contactsOf = ({ phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] }) => [
  ...phones.map((text) => ({ kind: 'phone' as const, text })),
  ...emails.map((text) => ({ kind: 'email' as const, text })),
]
const meant = ({ kind, text }: Contact) => (kind === 'phone' ? { phone: text } : { email: text })

/** Every number and address of the family, by person; a wrong one is corrected or removed. */
export function Contacts({ family }: { readonly family: FamilyRecord }) {
  const { t } = useWords('desk-families')
  const mayAnswer = useMay('families.answer')
  const [wrong, setWrong] = useState<Contact>()
  const [error, setError] = useState<string>()
  const params = { id: family.id }
  const back = useRecordChange(changeFamilyContact)
  const again = useRecordChange(addFamilyContact)
  const change = useRecordChange(changeFamilyContact, {
    done: (record, { body }) => {
      const before = wrong
      setWrong(undefined)
      if (!before) return
      // The stored form: the server has normalised the number.
      const known = new Set(before.kind === 'phone' ? family.phones : family.emails)
      const now = (before.kind === 'phone' ? record.phones : record.emails).find((each) => !known.has(each)) ?? body.to
      showToast({
        text: t('contact_corrected', { contact: contactText(now) }),
        undo: () => back.mutate({ params, body: { ...meant({ kind: before.kind, text: now }), to: before.text } }),
      })
    },
    refused: (problem) => {
      const sentence = fieldErrorIn(problem, 'to', 'phone', 'email')
      setError(sentence)
      return sentence !== undefined
    },
  })
  const remove = useRecordChange(removeFamilyContact, {
    done: (_file, { body }) => {
      const kind = body?.phone ? 'phone' : 'email'
      const text = String(body?.phone ?? body?.email)
      const before = family.recipients.filter(({ channel, address }) => channel === kind && address === text)
      showToast({
        text: t('contact_removed', { contact: contactText(text) }),
        undo: () => {
          for (const { person_id, by_staff } of before)
            again.mutate({ params, body: { ...meant({ kind, text }), person_id, was_given: !by_staff } })
        },
      })
    },
  })
  return (
    <section className="mb-6" aria-label={t('contacts')}>
      <h2 className="mb-1">{t('contacts')}</h2>
      {family.phones.length + family.emails.length === 0 && <p className="text-small text-ink-2">{t('no_contacts')}</p>}
      <Rows>
        {family.people.map((person) => (
          <li key={person.id}>
            <PersonLine family={family} person={person} />
            {contactsOf(person).map((contact) => (
              <div
                key={`${contact.kind}${contact.text}`}
                className="flex flex-wrap items-center justify-between gap-x-3"
              >
                <span className="min-w-0">
                  {contact.kind === 'phone' ? <Phone number={contact.text} /> : <bdi dir="ltr">{contact.text}</bdi>}{' '}
                  {family.verified_emails.includes(contact.text) && <Pill tone="ok">{t('confirmed_address')}</Pill>}
                </span>
                {mayAnswer && !family.verified_emails.includes(contact.text) && (
                  <CorrectActions
                    labels={{
                      correct: t('correct_contact', { contact: contact.text }),
                      remove: t('remove_contact', { contact: contact.text }),
                    }}
                    isRemoving={remove.isPending}
                    onCorrect={() => {
                      setError(undefined)
                      setWrong(contact)
                    }}
                    onRemove={() => remove.mutate({ params, body: meant(contact) })}
                  />
                )}
              </div>
            ))}
          </li>
        ))}
      </Rows>
      {wrong && (
        <CorrectDialog
          title={t('correct_contact', { contact: contactText(wrong.text) })}
          label={t(`right_${wrong.kind}`)}
          wrong={wrong.text}
          kind={wrong.kind}
          busy={change.isPending}
          error={error}
          onSave={(to) => change.mutate({ params, body: { ...meant(wrong), to } })}
          onClose={() => setWrong(undefined)}
        />
      )}
    </section>
  )
}

import { useWords } from 'browser/words/use-words.tsx'
import { addFamilyContact, changeFamily } from 'contract/families/changes.ts'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { Pill } from '../../../parts/status.tsx'
import { useMay } from '../../../session/me-context.ts'
import { contactText } from '../../phone.tsx'
import { useRecordChange } from '../change/use-record-change.ts'
import { CorrectDialog, fieldErrorIn } from './correct-dialog.tsx'

interface PersonLineProps {
  readonly family: FamilyRecord
  readonly person: FamilyRecord['people'][number]
}

/** The name of a person of the record: staff change it, and add a number or an address. */
export function PersonLine({ family: { id, version }, person }: PersonLineProps) {
  const { t } = useWords('desk-families')
  const mayAnswer = useMay('families.answer')
  const [open, setOpen] = useState<'name' | 'contact'>()
  const [error, setError] = useState<string>()
  const { id: person_id, names, account } = person
  const name = names[0] ?? ''
  const params = { id }
  const labels = { name: t('rename_person', { name }), contact: t('add_contact_of', { name }) }
  const end = (text: string, undo?: () => void) => {
    setOpen(undefined)
    showToast({ text, ...(undo && { undo }) })
  }
  const refused = (problem: unknown) => {
    const sentence = fieldErrorIn(problem, 'name', 'phone', 'email')
    setError(sentence)
    return sentence !== undefined
  }
  // A former name stays among the names: what colleagues have saved meanwhile is no conflict.
  const bothVersions = () => undefined
  const back = useRecordChange(changeFamily, { bothVersions })
  const rename = useRecordChange(changeFamily, {
    refused,
    bothVersions,
    done: (now, { body }) =>
      end(t('renamed', { name: body.name ?? '' }), () =>
        back.mutate({ params, body: { version: now.version, person_id, name } }),
      ),
  })
  const add = useRecordChange(addFamilyContact, {
    refused,
    done: (_record, { body }) => end(t('contact_added', { contact: contactText(String(body?.phone ?? body?.email)) })),
  })
  const buttonOf = (what: 'name' | 'contact') => (
    <Button
      kind="ghost"
      small
      aria-label={labels[what]}
      onClick={() => {
        setError(undefined)
        setOpen(what)
      }}
    >
      {t(what === 'name' ? 'rename' : 'add_contact')}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span>
        <b dir="auto">{name}</b> {account?.confirmed === false && <Pill tone="warn">{t('account_not_confirmed')}</Pill>}
      </span>
      {mayAnswer && (
        <span className="-mx-3 flex flex-wrap not-on-paper">
          {buttonOf('name')}
          {buttonOf('contact')}
        </span>
      )}
      {open && (
        <CorrectDialog
          title={labels[open]}
          label={t(open === 'name' ? 'name' : 'phone_or_email')}
          wrong={open === 'name' ? name : ''}
          kind={open}
          busy={rename.isPending || add.isPending}
          error={error}
          onSave={(text) =>
            open === 'name'
              ? rename.mutate({ params, body: { version, person_id, name: text } })
              : add.mutate({ params, body: { person_id, ...(text.includes('@') ? { email: text } : { phone: text }) } })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

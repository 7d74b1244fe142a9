import { useWords } from 'browser/words/use-words.tsx'
import { changeFamilyChild } from 'contract/families/changes.ts'
import type { FamilyFile } from 'contract/families/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Field } from 'ui/field.tsx'
import { useDays } from '../../language/use-days.ts'
import { Rows } from '../../parts/section.tsx'
import { Status } from '../../parts/status.tsx'
import { useChildren } from '../use-children.ts'
import { type FileChange, useFileChange } from './use-file-change.ts'

/** Whom they ask for: name, age, programme and start. */
export function Children({ family, onConflict }: { family: FamilyFile; onConflict: FileChange }) {
  const { t } = useWords('desk-families')
  const { age } = useChildren()
  const { long } = useDays()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [birth, setBirth] = useState('')
  const { id, children } = family
  const add = useFileChange(changeFamilyChild, family, onConflict, () => {
    setIsOpen(false)
    setName('')
    setBirth('')
  })
  return (
    <section className="mb-6" aria-label={t('children')}>
      <div className="mb-1 flex items-center justify-between">
        <h2>{t('children')}</h2>
        <Button kind="ghost" small aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('add')}
        </Button>
      </div>
      {children.length === 0 && <p className="text-small text-ink-2">{t('no_children')}</p>}
      <Rows>
        {children.map((child) => (
          <li key={child.id}>
            <p className="flex flex-wrap justify-between gap-2">
              <b dir="auto">{child.name ?? t('child_unnamed')}</b>
              <Status tone={child.kid_id ? 'good' : 'none'}>{t(child.kid_id ? 'registered' : 'not_registered')}</Status>
            </p>
            <p className="text-small text-ink-2">
              {[
                age(child),
                child.birth_date && t('born', { day: long(child.birth_date) }),
                child.program?.name,
                child.start_date && t('wished_start', { day: long(child.start_date) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </Rows>
      {isOpen && (
        <form
          className="mt-2 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate({ params: { id }, body: { name, birth_date: birth } })
          }}
        >
          <Field id="child-name" label={t('child_name')}>
            <input
              id="child-name"
              className="input"
              dir="auto"
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field id="child-birth" label={t('birth_date')}>
            <input
              id="child-birth"
              className="input"
              type="date"
              value={birth}
              onChange={({ target }) => setBirth(target.value)}
            />
          </Field>
          <Button type="submit" small busy={add.isPending}>
            {t('save')}
          </Button>
        </form>
      )}
    </section>
  )
}

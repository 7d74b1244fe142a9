import { onPlainClick } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { useEffect, useRef } from 'react'
import { Note } from '../../parts/note.tsx'
import type { FieldInError } from './problems.ts'
import { usePartName } from './use-part-name.ts'

interface MissingNoteProps {
  readonly fields: readonly FieldInError[]
  /** Increases with each refused attempt to publish: the note then gets the focus. */
  readonly attempts: number
  readonly onGo: (field: FieldInError) => void
}

/** The number of fields that keep a thing from being published, each with a link to it. */
export function MissingNote({ fields, attempts, onGo }: MissingNoteProps) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts === 0) return
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'center' })
  }, [attempts])
  if (fields.length === 0) return null
  return (
    <div ref={note} tabIndex={-1} className="item-missing">
      <Note kind="bad" title={t('missing_count', { count: fields.length })}>
        <ul aria-label={t('missing_fields')}>
          {fields.map((field) => (
            <li key={field.id}>
              <a className="link" href={`#${field.id}`} onClick={onPlainClick(() => onGo(field))}>
                {`${t(`field_${field.name}`)} · ${partName(field.part)}`}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

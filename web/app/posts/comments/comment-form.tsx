import { deleteDraft, readDraft, saveDraft } from 'browser/storage/drafts.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { commentMaxLength } from 'contract/comments/endpoints.ts'
import { characterCount, trimmed } from 'contract/text.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { describedBy, LabelledField } from 'ui/field.tsx'

interface CommentFormProps {
  /** Text of the comment to edit; undefined for a new one. */
  readonly text?: string
  /** Draft key: the typed text is stored in this tab until it is sent. */
  readonly draft?: string
  readonly onSend: (text: string) => Promise<boolean>
  readonly onClose: () => void
}

const storeDraft = (name: string | undefined, text: string) => {
  if (!name) return
  if (text) saveDraft(name, text)
  else deleteDraft(name)
}

/** Form to write or edit a comment; keeps the text after a failure. */
export default function CommentForm({ text = '', draft, onSend, onClose }: CommentFormProps) {
  const { t } = useWords('comments')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [content, setContent] = useState(() => (draft && readDraft<string>(draft)) || text)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const length = characterCount(trimmed(content))

  useEffect(() => void field.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    const wrong =
      length === 0 ? t('required') : length > commentMaxLength ? t('too_long', { max: commentMaxLength }) : undefined
    setError(wrong)
    if (wrong) return field.current?.focus()
    setBusy(true)
    const arrived = await onSend(trimmed(content))
    setBusy(false)
    if (!arrived) return
    storeDraft(draft, '')
    onClose()
  }

  return (
    <form className="comment-form" onSubmit={send} noValidate>
      <LabelledField
        id={id}
        label={t(text ? 'edit_label' : 'label')}
        hint={t('visible')}
        {...(error && { error })}
        counter={{ length, max: commentMaxLength }}
      >
        <textarea
          ref={field}
          id={id}
          className="input"
          dir="auto"
          placeholder=" "
          rows={4}
          value={content}
          onChange={(event) => {
            setContent(event.target.value)
            storeDraft(draft, event.target.value)
          }}
          {...describedBy(id, error, true)}
        />
      </LabelledField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={busy}>
          {t(text ? 'save' : 'send')}
        </Button>
        <Button kind="ghost" small onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

import { useWords } from 'browser/words/use-words.tsx'
import { commentMaxLength } from 'contract/comments/endpoints.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { describedBy, Field } from 'ui/field.tsx'

interface CommentFormProps {
  /** What there is to change; left out for a new comment. */
  readonly text?: string
  /** What is typed is kept in this tab under this name until it is sent. */
  readonly draft?: string
  readonly onSend: (text: string) => Promise<boolean>
  readonly onClose: () => void
}

const keep = (name: string | undefined, text: string) => {
  if (!name) return
  if (text) sessionStorage.setItem(`draft:${name}`, text)
  else sessionStorage.removeItem(`draft:${name}`)
}

/** Where a comment is written or changed. What did not arrive stays here. */
export default function CommentForm({ text = '', draft, onSend, onClose }: CommentFormProps) {
  const { t } = useWords('comments')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(() => (draft && sessionStorage.getItem(`draft:${draft}`)) || text)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const length = [...typed.trim()].length

  useEffect(() => field.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    const wrong =
      length === 0 ? t('required') : length > commentMaxLength ? t('too_long', { max: commentMaxLength }) : undefined
    setError(wrong)
    if (wrong) return field.current?.focus()
    setBusy(true)
    const arrived = await onSend(typed.trim())
    setBusy(false)
    if (!arrived) return
    keep(draft, '')
    onClose()
  }

  return (
    <form className="comment-form" onSubmit={send} noValidate>
      <Field
        id={id}
        label={t(text ? 'edit_label' : 'label')}
        hint={t('visible')}
        {...(error && { error })}
        counter={{ length, max: commentMaxLength }}
      >
        <textarea
          ref={field}
          id={id}
          className="input comment-input"
          dir="auto"
          rows={4}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            keep(draft, event.target.value)
          }}
          {...describedBy(id, error, true)}
        />
      </Field>
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

import { ChevronDown, X } from 'lucide'
import { useRef } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import type { ManageState } from './use-manage.ts'

interface ConfirmedActionProps {
  readonly managing: ManageState
  readonly action: 'cancel' | 'leave'
  readonly words: Readonly<Record<'title' | 'text' | 'question' | 'questionText' | 'yes' | 'no', string>>
}

/** Button of an action that is asked about once before it is done. */
export function ConfirmedAction({ managing: { busy, onSubmit }, action, words }: ConfirmedActionProps) {
  const opened = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!opened.current) return
    opened.current.open = false
    opened.current.querySelector('summary')?.focus()
  }
  return (
    <details className="tour-deed" ref={opened}>
      <summary>
        <span className="tour-deed-icon tour-deed-red">
          <Icon of={X} size="1.375rem" />
        </span>
        <span>
          <b>{words.title}</b>
          <span className="block text-small text-ink-2">{words.text}</span>
        </span>
        <Icon of={ChevronDown} className="tour-deed-arrow" />
      </summary>
      <form method="post" className="grid gap-5 min-w-0 pt-2 pb-7" onSubmit={onSubmit}>
        <input type="hidden" name="do" value={action} />
        <h2 className="h3">{words.question}</h2>
        <p className="text-ink-2">{words.questionText}</p>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" className="button-danger" busy={busy}>
            {words.yes}
          </Button>
          <Button kind="line" className="tour-keep" onClick={close}>
            {words.no}
          </Button>
        </p>
      </form>
    </details>
  )
}

import { useWords } from 'browser/words/use-words.tsx'
import { closePrivacyRequest, reasonMaxLength } from 'contract/privacy/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Field } from 'ui/field.tsx'
import { useChange } from '../calls/use-change.ts'
import { useClosing } from './use-closing.ts'

interface DeclineProps {
  readonly id: number
  readonly tells: boolean
  readonly onClose: () => void
}

/** A request that cannot be met, with the reason that the family reads. */
export function Decline({ id, tells, onClose }: DeclineProps) {
  const { t } = useWords('desk-privacy')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const close = useChange(closePrivacyRequest, useClosing(onClose))
  if (!isOpen)
    return (
      <div>
        <Button kind="ghost" onClick={() => setIsOpen(true)}>
          {t('decline')}
        </Button>
      </div>
    )
  return (
    <form
      className="grid gap-3"
      aria-label={t('decline')}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim())
          close.mutate({ params: { id }, body: { outcome: 'declined', reason: reason.trim(), tell: tells } })
      }}
    >
      <Field id="privacy-reason" label={t('reason')} hint={t('reason_hint')}>
        <input
          id="privacy-reason"
          className="input"
          dir="auto"
          required
          maxLength={reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Button type="submit" kind="line" busy={close.isPending}>
        {t('decline_now')}
      </Button>
    </form>
  )
}

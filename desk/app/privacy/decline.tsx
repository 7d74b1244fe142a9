import { useWords } from 'browser/words/use-words.tsx'
import { closePrivacyRequest, reasonMaxLength } from 'contract/privacy/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useChange } from '../calls/use-change.ts'
import { ReasonField } from '../forms/reason-field.tsx'
import { useRequired } from '../forms/use-required.ts'
import { useCloseRequest } from './use-close-request.ts'

interface DeclineProps {
  readonly id: number
  readonly people: number[]
  readonly notifies: boolean
  readonly onClose: () => void
}

/** Declines a request, with a reason for the family. */
export function Decline({ id, people, notifies, onClose }: DeclineProps) {
  const { t } = useWords('desk-privacy')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const given = useRequired(reason)
  const close = useChange(closePrivacyRequest, useCloseRequest(onClose))
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
      noValidate
      aria-label={t('decline')}
      onSubmit={(event) => {
        event.preventDefault()
        if (given.check())
          close.mutate({ params: { id }, body: { outcome: 'declined', reason: reason.trim(), tell: notifies, people } })
      }}
    >
      <ReasonField
        required={given}
        label={t('reason')}
        hint={t('reason_hint')}
        maxLength={reasonMaxLength}
        value={reason}
        onText={setReason}
      />
      <Button type="submit" kind="line" busy={close.isPending}>
        {t('decline_now')}
      </Button>
    </form>
  )
}

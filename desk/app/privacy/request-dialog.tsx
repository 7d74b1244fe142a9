import { useWords } from 'browser/words/use-words.tsx'
import type { PrivacyRequest, PrivacyRequestWhole } from 'contract/privacy/desk.ts'
import { type ReactNode, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { useValueWord } from '../language/use-value-word.ts'
import { Decline } from './decline.tsx'
import { NotifyTick, RequestDetails } from './request-details.tsx'

interface RequestDialogProps {
  readonly request: PrivacyRequest
  readonly onClose: () => void
  readonly children: (details: PrivacyRequestWhole) => ReactNode
  /** Shown between the notification tick and the buttons. */
  readonly question?: ReactNode
  /** The button that fulfils the request; `notifies`: the family gets a mail. */
  readonly meet: (notifies: boolean, details: PrivacyRequestWhole) => ReactNode
}

/** A request with its data: it is fulfilled, declined, or left for later. */
export function RequestDialog({ request, onClose, children, question, meet }: RequestDialogProps) {
  const { t } = useWords('desk-privacy')
  const wordOf = useValueWord()
  const [isNotifying, setIsNotifying] = useState(true)
  const { id, kind, family } = request
  return (
    <Dialog open onClose={onClose} label={wordOf('kind', kind)} className="dialog">
      <h2>
        <span>{wordOf('kind', kind)}</span>: <bdi>{family?.name}</bdi>
      </h2>
      <RequestDetails id={id}>
        {(details) => {
          const notifies = isNotifying && details.email !== null
          return (
            <div className="grid gap-4">
              {children(details)}
              <NotifyTick email={details.email} notifies={isNotifying} onChange={setIsNotifying} />
              {question}
              <div className="flex flex-wrap gap-2">
                {meet(notifies, details)}
                <Button kind="ghost" onClick={onClose}>
                  {t('cancel')}
                </Button>
              </div>
              <Decline id={id} notifies={notifies} onClose={onClose} />
            </div>
          )
        }}
      </RequestDetails>
    </Dialog>
  )
}

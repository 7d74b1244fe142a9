import { useWords } from 'browser/words/use-words.tsx'
import type { PrivacyRequest, PrivacyRequestWhole } from 'contract/privacy/desk.ts'
import { type ReactNode, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Decline } from './decline.tsx'
import { Tell, Whole } from './whole.tsx'

interface RequestDialogProps {
  readonly request: PrivacyRequest
  readonly onClose: () => void
  readonly children: (whole: PrivacyRequestWhole) => ReactNode
  /** Stands between the question whether the family is told, and the buttons. */
  readonly question?: ReactNode
  /** The button that meets the request; `tells` where a letter goes to the family. */
  readonly meet: (tells: boolean) => ReactNode
}

/** A request with all that it concerns: it is met, declined, or left for later. */
export function RequestDialog({ request, onClose, children, question, meet }: RequestDialogProps) {
  const { t } = useWords('desk-privacy')
  const [wantsToTell, setWantsToTell] = useState(true)
  const { id, kind, family } = request
  return (
    <Dialog open onClose={onClose} label={t(`kind_${kind}`)} className="dialog">
      <h2>
        {t(`kind_${kind}`)}: <bdi>{family?.name}</bdi>
      </h2>
      <Whole id={id}>
        {(whole) => {
          const tells = wantsToTell && whole.email !== null
          return (
            <div className="grid gap-4">
              {children(whole)}
              <Tell email={whole.email} tells={wantsToTell} onChange={setWantsToTell} />
              {question}
              <div className="flex flex-wrap gap-2">
                {meet(tells)}
                <Button kind="ghost" onClick={onClose}>
                  {t('cancel')}
                </Button>
              </div>
              <Decline id={id} tells={tells} onClose={onClose} />
            </div>
          )
        }}
      </Whole>
    </Dialog>
  )
}

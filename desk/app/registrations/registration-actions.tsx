import { useWords } from 'browser/words/use-words.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { CancelButton } from '../parts/cancel-button.tsx'

export type RegistrationAction =
  | 'offer'
  | 'decide'
  | 'answer'
  | 'extend'
  | 'take_back'
  | 'end'
  | 'change'
  | 'priority'
  | 'history'

/** The actions for a registration: the first is a button of its row, of a new one the second, too. */
function actionsOf({ status, offer }: Pick<DeskRegistration, 'status' | 'offer'>): readonly RegistrationAction[] {
  if (offer) return ['answer', 'extend', 'take_back', 'decide', 'change', 'history']
  if (status === 'pending' || status === 'waitlisted') return ['offer', 'decide', 'change', 'priority', 'history']
  if (status === 'accepted') return ['end', 'change', 'decide', 'history']
  return status === 'rejected' ? ['decide', 'history'] : ['history']
}

interface RegistrationActionsProps {
  readonly registration: DeskRegistration
  readonly onAct: (action: RegistrationAction) => void
}

/** The buttons of a row, and a dialog with the others. */
export function RegistrationActions({ registration, onAct }: RegistrationActionsProps) {
  const { t } = useWords('desk-registrations')
  const [isOpen, setIsOpen] = useState(false)
  const kid = registration.kid.name
  const actions = actionsOf(registration)
  const wordOf = (action: RegistrationAction) =>
    action === 'decide' ? t(registration.status === 'pending' ? 'decide' : 'decide_again') : t(`do_${action}`)
  const isShort = actions.length < 3
  const shown = isShort ? actions : actions.slice(0, registration.status === 'pending' ? 2 : 1)
  return (
    <span className="flex flex-wrap items-center gap-1 not-on-paper">
      {shown.map((action, at) => (
        <Button
          key={action}
          kind={at === 0 && action !== 'history' ? 'line' : 'ghost'}
          small
          aria-label={t('of_kid', { action: wordOf(action), kid })}
          onClick={() => onAct(action)}
        >
          {wordOf(action)}
        </Button>
      ))}
      {!isShort && (
        <Button kind="ghost" small aria-label={t('of_kid', { action: t('more'), kid })} onClick={() => setIsOpen(true)}>
          {t('more')}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} label={t('more_title', { kid })} className="dialog">
        <h2 className="mb-4">{t('more_title', { kid })}</h2>
        <div className="grid justify-items-start gap-2">
          {actions.slice(shown.length).map((action) => (
            <Button
              key={action}
              kind="line"
              onClick={() => {
                setIsOpen(false)
                onAct(action)
              }}
            >
              {wordOf(action)}
            </Button>
          ))}
        </div>
        <CancelButton onClose={() => setIsOpen(false)} />
      </Dialog>
    </span>
  )
}

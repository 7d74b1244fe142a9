import type { DeskRegistration } from 'contract/registrations/desk.ts'
import type { ComponentType } from 'react'
import { DecideDialog } from './decide-dialog.tsx'
import { AnswerDialog } from './dialogs/answer-dialog.tsx'
import { ChangeDialog } from './dialogs/change-dialog.tsx'
import type { RegistrationDialogProps } from './dialogs/dialog-props.ts'
import { EndDialog } from './dialogs/end-dialog.tsx'
import { HistoryDialog } from './dialogs/history-dialog.tsx'
import { OfferDialog } from './dialogs/offer-dialog.tsx'
import { ExtendDialog, TakeBackDialog } from './dialogs/offer-end-dialogs.tsx'
import { PriorityDialog } from './dialogs/priority-dialog.tsx'
import type { RegistrationAction } from './registration-actions.tsx'

export interface ActingOn {
  readonly action: RegistrationAction
  readonly registration: DeskRegistration
}

const dialogs: Readonly<Record<Exclude<RegistrationAction, 'decide'>, ComponentType<RegistrationDialogProps>>> = {
  offer: OfferDialog,
  answer: AnswerDialog,
  extend: ExtendDialog,
  take_back: TakeBackDialog,
  end: EndDialog,
  change: ChangeDialog,
  priority: PriorityDialog,
  history: HistoryDialog,
}

interface RegistrationDialogsProps extends Omit<RegistrationDialogProps, 'registration'> {
  readonly acting: ActingOn | undefined
}

/** The dialog of the chosen action. */
export function RegistrationDialogs({ acting, onClose }: RegistrationDialogsProps) {
  if (!acting) return null
  const { action, registration } = acting
  if (action !== 'decide') {
    const ActionDialog = dialogs[action]
    return <ActionDialog registration={registration} onClose={onClose} />
  }
  const { status, kid, parent } = registration
  if (status === 'withdrawn') return null
  return (
    <DecideDialog
      registration={{ ...registration, kid: kid.name, status, is_confirmed: parent.is_confirmed }}
      onClose={onClose}
    />
  )
}

import type { DeskRegistration } from 'contract/registrations/desk.ts'

export interface RegistrationDialogProps {
  readonly registration: DeskRegistration
  readonly onClose: () => void
  /** Called after a change, also a colleague's: the list is fetched again. */
  readonly onDone: () => unknown
}

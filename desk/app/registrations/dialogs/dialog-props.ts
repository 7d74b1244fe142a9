import type { DeskRegistration } from 'contract/registrations/desk.ts'

export interface RegistrationDialogProps {
  readonly registration: DeskRegistration
  readonly onClose: () => void
}

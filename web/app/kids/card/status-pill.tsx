import { useWords } from 'browser/words/use-words.tsx'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'

type Shown = RegistrationStatus | 'offered'

const looks: Record<Shown, string> = {
  offered: '',
  pending: 'kid-status-wait',
  waitlisted: 'kid-status-wait',
  accepted: '',
  rejected: 'status-quiet',
  withdrawn: 'status-quiet',
}

/** Status as dot and word, never by colour alone. */
export function StatusPill({ status }: { status: Shown }) {
  const { t } = useWords('kids')
  return <span className={`status ${looks[status]}`}>{t(`status_${status}`)}</span>
}

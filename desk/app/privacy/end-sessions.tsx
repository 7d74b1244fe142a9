import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { endFamilySessions } from 'contract/families/sessions.ts'
import { Button } from 'ui/button.tsx'
import { useChange } from '../calls/use-change.ts'
import { showToast } from '../parts/show-toast.ts'

/** Logs the account of a person out everywhere, when a device was lost or a stranger is in the account. */
export function EndSessions({ familyId, person }: { familyId: number; person: FamilyRecord['people'][number] }) {
  const { t } = useWords('desk-privacy')
  const end = useChange(endFamilySessions, {
    done: ({ sessions_ended }) => showToast({ text: t('sessions_ended', { count: sessions_ended }) }),
  })
  return (
    <Button
      kind="line"
      small
      disabled={end.isPending}
      onClick={() => end.mutate({ params: { id: familyId }, body: { person_id: person.id } })}
    >
      {t('end_sessions', { name: person.names[0] ?? '' })}
    </Button>
  )
}

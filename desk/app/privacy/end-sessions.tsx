import { useWords } from 'browser/words/use-words.tsx'
import { endFamilySessions } from 'contract/families/sessions.ts'
import { Button } from 'ui/button.tsx'
import { useChange } from '../calls/use-change.ts'
import { showToast } from '../parts/show-toast.ts'

/** Logs the accounts of a family out everywhere, when a device was lost or a stranger is in the account. */
export function EndSessions({ familyId }: { readonly familyId: number }) {
  const { t } = useWords('desk-privacy')
  const end = useChange(endFamilySessions, {
    done: ({ sessions_ended }) => showToast({ text: t('sessions_ended', { count: sessions_ended }) }),
  })
  return (
    <Button kind="line" small disabled={end.isPending} onClick={() => end.mutate({ params: { id: familyId } })}>
      {t('end_sessions')}
    </Button>
  )
}

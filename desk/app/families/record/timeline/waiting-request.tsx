import { useWords } from 'browser/words/use-words.tsx'
import { setRequestWaiting } from 'contract/families/changes.ts'
import { Button } from 'ui/button.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { Pill } from '../../../parts/status.tsx'
import { useMay } from '../../../session/me-context.ts'
import { useRecordChange } from '../change/use-record-change.ts'

/** Marks a request that waits for an answer; staff say that it needs none, and can undo it. */
export function WaitingRequest({ familyId, eventId }: { readonly familyId: number; readonly eventId: number }) {
  const { t } = useWords('desk-families')
  const mayAnswer = useMay('families.answer')
  const setWaits = useRecordChange(setRequestWaiting)
  const set = (waits: boolean) => ({ params: { id: familyId }, body: { event_id: eventId, waits } })
  const end = useRecordChange(setRequestWaiting, {
    done: () => showToast({ text: t('needs_no_answer_done'), undo: () => setWaits.mutate(set(true)) }),
  })
  return (
    <>
      <Pill tone="warn">{t('waits_for_answer')}</Pill>{' '}
      {mayAnswer && (
        <Button kind="ghost" small busy={end.isPending} onClick={() => end.mutate(set(false))}>
          {t('needs_no_answer')}
        </Button>
      )}
    </>
  )
}

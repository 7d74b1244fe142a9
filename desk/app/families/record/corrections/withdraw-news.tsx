import { useWords } from 'browser/words/use-words.tsx'
import { changeNewsConsent } from 'contract/families/corrections/endpoints.ts'
import { Button } from 'ui/button.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { useRecordChange } from '../change/use-record-change.ts'

/** The button that withdraws a consent to news when the family asks for it. */
export function WithdrawNews({ familyId, submissionId }: { readonly familyId: number; readonly submissionId: number }) {
  const { t } = useWords('desk-families')
  const params = { id: familyId }
  const again = useRecordChange(changeNewsConsent)
  const withdraw = useRecordChange(changeNewsConsent, {
    done: () =>
      showToast({
        text: t('news_withdrawn'),
        undo: () => again.mutate({ params, body: { submission_id: submissionId, withdrawn: false } }),
      }),
  })
  return (
    <span className="-mx-3 not-on-paper">
      <Button
        kind="ghost"
        small
        busy={withdraw.isPending}
        aria-label={t('withdraw_news_of')}
        onClick={() => withdraw.mutate({ params, body: { submission_id: submissionId, withdrawn: true } })}
      >
        {t('withdraw_news')}
      </Button>
    </span>
  )
}

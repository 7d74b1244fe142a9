import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Colleague, letStaffIn, listStaff } from 'contract/staff/people.ts'
import { Button } from 'ui/button.tsx'
import { answerOf } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { showToast } from '../parts/show-toast.ts'

/** Lets in a colleague whose account a restore has closed (desk §1). */
export function LetInButton({ colleague: { id, name } }: { readonly colleague: Colleague }) {
  const { t } = useWords('desk-staff')
  const letIn = useChange(letStaffIn, {
    async done() {
      await queryClient.invalidateQueries(answerOf(listStaff))
      showToast({ text: t('was_let_in', { name }) })
    },
  })
  return (
    <Button
      small
      disabled={letIn.isPending}
      onClick={() => letIn.mutate({ params: { id } })}
      aria-label={t('let_in_of', { name })}
    >
      {t('let_in')}
    </Button>
  )
}

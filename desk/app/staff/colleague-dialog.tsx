import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { changeFamilies } from 'contract/families/changes.ts'
import { listFamilies } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import { type Colleague, changeStaff, letStaffIn, listStaff, switchOffStaff } from 'contract/staff/people.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { answerOf, useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { showToast } from '../parts/show-toast.ts'
import { RoleFields } from './role-fields.tsx'
import { type SuccessorChoice, SuccessorField } from './successor-field.tsx'

interface ColleagueDialogProps {
  readonly colleague: Colleague
  readonly onClose: () => void
}

const branchesError = (problem: unknown) =>
  problem instanceof Problem ? problem.details.errors?.branch_ids?.[0] : undefined

/**
 * Changes a colleague's role and branches, or deactivates the account, which ends its sessions; its log rows keep the
 * name.
 */
export function ColleagueDialog({ colleague, onClose }: ColleagueDialogProps) {
  const { t } = useWords('desk-staff')
  const { id, name, switched_off_at } = colleague
  const [choice, setChoice] = useState<Pick<Colleague, 'role' | 'branch_ids'>>(colleague)
  const ended = (text: string) => async () => {
    await queryClient.invalidateQueries(answerOf(listStaff))
    showToast({ text })
    onClose()
  }
  const change = useChange(changeStaff, {
    done: ended(t('changed', { name })),
    // The message stands at the branches.
    refused: (problem, { body }) => !body.branch_ids?.length && branchesError(problem) !== undefined,
  })
  /** Undefined while loading. */
  const families = useAnswer(listFamilies, { query: { owner_id: id, per_page: 1 } }).data?.total
  const [successor, setSuccessor] = useState<SuccessorChoice>()
  const [isSuccessorMissing, setIsSuccessorMissing] = useState(false)
  const switchedOff = ended(t('was_switched_off', { name }))
  const handOver = useChange(changeFamilies, { done: switchedOff })
  const switchOff = useChange(switchOffStaff, {
    done: async () => {
      if (successor === undefined || successor === 'later') return switchedOff()
      handOver.mutate({ body: { filter: { owner_id: id }, owner_id: successor === 'nobody' ? null : successor } })
    },
  })
  const letIn = useChange(letStaffIn, { done: ended(t('was_let_in', { name })) })
  const isBusy = change.isPending || switchOff.isPending || handOver.isPending || letIn.isPending
  const params = { id }
  return (
    <FormDialog
      title={name}
      send={t(switched_off_at ? 'let_in' : 'save')}
      busy={isBusy}
      onSend={() =>
        switched_off_at
          ? letIn.mutate({ params })
          : change.mutate({ params, body: { role: choice.role, branch_ids: choice.branch_ids } })
      }
      onClose={onClose}
      actions={
        !switched_off_at && (
          <Button
            className="button-danger"
            disabled={isBusy || families === undefined}
            onClick={() => {
              if (families !== 0 && successor === undefined) return setIsSuccessorMissing(true)
              switchOff.mutate({ params })
            }}
          >
            {t('switch_off')}
          </Button>
        )
      }
    >
      {switched_off_at ? (
        <p className="text-ink-2">{t('switched_off_text')}</p>
      ) : (
        <RoleFields
          value={choice}
          error={branchesError(change.error)}
          onChange={({ role, branch_ids }) => setChoice({ role, branch_ids: [...branch_ids] })}
        />
      )}
      {!switched_off_at && families !== undefined && families > 0 && (
        <SuccessorField
          colleague={colleague}
          families={families}
          value={successor}
          error={isSuccessorMissing && successor === undefined ? t('choose_heir') : undefined}
          onChoose={setSuccessor}
        />
      )}
    </FormDialog>
  )
}

import { queryClient } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Colleague, changeStaff, listStaff, switchOffStaff, switchOnStaff } from 'contract/staff/people.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { answerOf } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { say } from '../parts/say.ts'
import { RoleFields } from './role-fields.tsx'

interface ColleagueDialogProps {
  readonly colleague: Colleague
  readonly onClose: () => void
}

/** Another role, other branches, or no more: whoever is switched off is out at once, and what they did keeps their name. */
export function ColleagueDialog({ colleague, onClose }: ColleagueDialogProps) {
  const { t } = useWords('desk-staff')
  const { t: shell } = useWords('desk-shell')
  const { id, name, switched_off_at } = colleague
  const [choice, setChoice] = useState<Pick<Colleague, 'role' | 'branch_ids'>>(colleague)
  const ended = (text: string) => async () => {
    await queryClient.invalidateQueries(answerOf(listStaff))
    say({ text })
    onClose()
  }
  const change = useChange(changeStaff, { done: ended(t('changed', { name })) })
  const switchOff = useChange(switchOffStaff, { done: ended(t('was_switched_off', { name })) })
  const switchOn = useChange(switchOnStaff, { done: ended(t('was_switched_on', { name })) })
  const isBusy = change.isPending || switchOff.isPending || switchOn.isPending
  const params = { id }
  return (
    <Dialog open onClose={onClose} label={name} className="dialog">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {switched_off_at ? (
        <p className="text-ink-2">{t('switched_off_text')}</p>
      ) : (
        <RoleFields
          value={choice}
          onChange={({ role, branch_ids }) => setChoice({ role, branch_ids: [...branch_ids] })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {switched_off_at ? (
          <Button busy={isBusy} onClick={() => switchOn.mutate({ params })}>
            {t('switch_on')}
          </Button>
        ) : (
          <>
            <Button
              busy={isBusy}
              onClick={() => change.mutate({ params, body: { role: choice.role, branch_ids: choice.branch_ids } })}
            >
              {t('save')}
            </Button>
            <Button className="button-danger" disabled={isBusy} onClick={() => switchOff.mutate({ params })}>
              {t('switch_off')}
            </Button>
          </>
        )}
        <Button kind="ghost" onClick={onClose}>
          {shell('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

import { queryClient } from 'browser/calls/call.ts'
import { TextField } from 'browser/forms/fields.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { inviteStaff, listInvitations } from 'contract/staff/people.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { call } from '../calls/call.ts'
import { answerOf } from '../calls/use-answer.ts'
import { DeskForm } from '../forms/desk-form.tsx'
import { Note } from '../parts/note.tsx'
import { showToast } from '../parts/show-toast.ts'
import { type RoleChoice, RoleFields } from './role-fields.tsx'

interface InviteFields {
  name: string
  email: string
}

/** Invites a colleague: a link by mail, valid once, for 72 hours (desk §1). */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords('desk-staff')
  return (
    <Dialog open={open} onClose={onClose} label={t('invite')} className="dialog">
      <h2>{t('invite')}</h2>
      <p className="text-ink-2">{t('invite_text')}</p>
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useWords('desk-staff')
  const { t: shell } = useWords('desk-shell')
  const form = useForm<InviteFields>({ defaultValues: { name: '', email: '' } })
  const [choice, setChoice] = useState<RoleChoice>({ role: 'admissions', branch_ids: [] })
  const sending = useSend(
    form,
    async (fields) => {
      const { name } = await call(inviteStaff, {
        body: { ...fields, role: choice.role, branch_ids: [...choice.branch_ids] },
      })
      await queryClient.invalidateQueries(answerOf(listInvitations))
      showToast({ text: t('invited', { name }) })
      onClose()
    },
    shell('not_arrived'),
  )
  const branchError = sending.problem?.details.errors?.branch_ids?.[0]
  return (
    <DeskForm id="invite" form={form} onValid={sending.send} label={t('invite')} secret>
      {sending.sentence && <Note kind="bad">{sending.sentence}</Note>}
      <TextField name="name" label={t('name')} autoComplete="off" />
      <TextField name="email" label={t('email')} autoComplete="off" inputMode="email" leftToRight />
      <RoleFields value={choice} onChange={setChoice} error={branchError} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sending.busy}>
          {t('send_invitation')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {shell('cancel')}
        </Button>
      </div>
    </DeskForm>
  )
}

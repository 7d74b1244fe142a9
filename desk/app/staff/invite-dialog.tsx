import { queryClient } from 'browser/calls/call.ts'
import { TextField } from 'browser/forms/fields.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { inviteStaff, listInvitations } from 'contract/staff/people.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../calls/call.ts'
import { answerOf } from '../calls/use-answer.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { showToast } from '../parts/show-toast.ts'
import { type RoleChoice, RoleFields } from './role-fields.tsx'

interface InviteFields {
  name: string
  email: string
}

const noChoice: RoleChoice = { role: 'admissions', branch_ids: [] }

/** Invites a colleague: a link by mail, valid once, for 72 hours (desk §1). */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords('desk-staff')
  const { t: shell } = useWords('desk-shell')
  const form = useForm<InviteFields>({ defaultValues: { name: '', email: '' } })
  const [choice, setChoice] = useState(noChoice)
  const sending = useSend(
    form,
    async (fields) => {
      const { name } = await call(inviteStaff, {
        body: { ...fields, role: choice.role, branch_ids: [...choice.branch_ids] },
      })
      await queryClient.invalidateQueries(answerOf(listInvitations))
      showToast({ text: t('invited', { name }) })
      close()
    },
    shell('not_arrived'),
  )
  const close = () => {
    form.reset()
    setChoice(noChoice)
    sending.forget()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={t('invite')}
      lead={t('invite_text')}
      form={form}
      send={t('send_invitation')}
      refusal={sending.sentence}
      busy={sending.busy}
      onSend={form.handleSubmit(sending.send)}
      onClose={close}
    >
      <TextField name="name" label={t('name')} autoComplete="off" />
      <TextField name="email" label={t('email')} autoComplete="off" inputMode="email" leftToRight />
      <RoleFields value={choice} onChange={setChoice} error={sending.problem?.details.errors?.branch_ids?.[0]} />
    </FormDialog>
  )
}

import { TextField } from 'browser/forms/fields.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { bookAtDesk, bookRequest, type VisitRequest } from 'contract/visits/desk.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../calls/call.ts'
import { useChange } from '../calls/use-change.ts'
import { PickField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useValueWord } from '../language/use-value-word.ts'
import { showToast } from '../parts/show-toast.ts'
import { refetchVisits } from './change-dialog.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useFreeTimes } from './use-free-times.ts'

export interface BookingTarget {
  readonly slot?: string
  /** A request without a time, to be booked. */
  readonly request?: VisitRequest
}
interface BookDialogProps extends BookingTarget {
  readonly branchId: number
  readonly onClose: () => void
}

/** Books a visit for a request without a time, a call or a walk-in (desk §4). */
export const BookDialog = ({ request, branchId, ...rest }: BookDialogProps) =>
  request ? (
    <GiveTime request={request} branchId={request.branch_id ?? branchId} onClose={rest.onClose} />
  ) : (
    <BookForm branchId={branchId} {...rest} />
  )

function GiveTime({ request, branchId, onClose }: BookDialogProps & { readonly request: VisitRequest }) {
  const { t } = useWords('desk-visits')
  const free = useFreeTimes(branchId)
  const [chosen, setChosen] = useState<string>()
  const slot = chosen ?? free?.[0]?.starts_at ?? ''
  const give = useChange(bookRequest, {
    done: async () => {
      await refetchVisits()
      showToast({ text: t('booked', { name: request.full_name }) })
      onClose()
    },
  })
  const body = { slot, ...(request.branch_id === null && { branch_id: branchId }) }
  return (
    <FormDialog
      className="dialog visit-dialog"
      title={t('give_time_to', { name: request.full_name })}
      send={t('give_time')}
      busy={give.isPending}
      disabled={slot === ''}
      onSend={() => give.mutate({ params: { id: request.id }, body })}
      onClose={onClose}
    >
      <TimeChoice label={t('when')} branchId={branchId} value={slot} onChoose={setChosen} />
    </FormDialog>
  )
}

interface Person {
  full_name: string
  child_age: string
  phone_num: string
  email: string
}

function BookForm({ branchId, slot: given, onClose }: BookDialogProps) {
  const { t } = useWords('desk-visits')
  const { t: shell } = useWords('desk-shell')
  const valueWord = useValueWord()
  const { language } = useLanguage()
  const form = useForm<Person>({ defaultValues: { full_name: '', child_age: '', phone_num: '', email: '' } })
  const [slot, setSlot] = useState(given ?? '')
  const [mailLanguage, setMailLanguage] = useState(language)
  const sending = useSend(
    form,
    async (person) => {
      await call(bookAtDesk, {
        body: { ...person, branch_id: branchId, language: mailLanguage, ...(slot !== '' && { slot }) },
      })
      await refetchVisits()
      showToast({ text: t('booked', { name: person.full_name }) })
      onClose()
    },
    shell('not_arrived'),
  )
  return (
    <FormDialog
      className="dialog visit-dialog"
      title={t('book')}
      form={form}
      send={t('book')}
      refusal={sending.sentence}
      busy={sending.busy}
      onSend={form.handleSubmit(sending.send)}
      onClose={onClose}
    >
      <TimeChoice label={t('when')} branchId={branchId} value={slot} onChoose={setSlot} none={t('family_is_here')} />
      <TextField name="full_name" label={t('name')} autoComplete="off" />
      <TextField name="child_age" label={t('child_age')} autoComplete="off" />
      <TextField name="phone_num" label={t('phone')} autoComplete="off" inputMode="tel" leftToRight />
      <TextField
        name="email"
        label={t('email')}
        note={t('optional')}
        autoComplete="off"
        inputMode="email"
        leftToRight
      />
      <PickField
        label={t('language')}
        value={mailLanguage}
        choices={[
          { value: 'ar', label: valueWord('language', 'ar') },
          { value: 'en', label: valueWord('language', 'en') },
        ]}
        onChoose={(chosen) => setMailLanguage(chosen || mailLanguage)}
      />
    </FormDialog>
  )
}

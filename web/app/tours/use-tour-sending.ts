import { call, queryClient } from 'browser/calls/call.ts'
import { useSchemaResolver } from 'browser/forms/form.tsx'
import { useIdempotencyKeys } from 'browser/forms/idempotency-key.ts'
import { normalisedFields } from 'browser/forms/lazy-schema.ts'
import { useDraft } from 'browser/forms/use-draft.ts'
import { postedErrors, useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { bookTour } from 'contract/tours/endpoints.ts'
import { listTourSlots, type VisitTime } from 'contract/visits/slots.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useBranchSelection } from '../branches/use-branch-selection.ts'
import { type Thanks, thanksAddress } from './thanks.ts'
import { emptyTourFields, type TourFields, tourRequestOf, tourSchema } from './tour-fields.ts'
import type { TourOptions } from './tour-options.ts'

interface Posted {
  readonly fields: TourFields
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Of a time that was taken: the nearest free ones. */
  readonly nearest?: readonly VisitTime[] | undefined
}

interface TourSendingOptions {
  /** What was posted without JavaScript, and refused. */
  readonly posted: Posted | undefined
  readonly shown: TourOptions | undefined
  /** The branch the address names. */
  readonly requestedId: number | undefined
}

/** The form, the branch it goes to, and how it is sent. */
export function useTourSending({ posted, shown, requestedId }: TourSendingOptions) {
  const { t } = useWords('tours')
  const navigate = useNavigate()
  const keys = useIdempotencyKeys()
  const resolver = useSchemaResolver<TourFields>(tourSchema, tourRequestOf)
  const form = useForm<TourFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: posted?.fields ?? emptyTourFields,
    errors: postedErrors(posted?.errors),
  })
  const draft = useDraft('tour', form)
  const selection = useBranchSelection(
    (Number(posted?.fields.branch_id) || requestedId) ?? Number(draft.restored?.branch_id),
    shown?.branch,
  )
  const { selectedId } = selection
  const [sentSlot, setSentSlot] = useState('')

  useEffect(() => {
    if (selectedId !== undefined) form.setValue('branch_id', String(selectedId))
  }, [form, selectedId])

  const choose = (id: number, chosenByHand: string) => {
    if (selection.selected.status !== 'loading') {
      form.setValue('chosen_by_hand', chosenByHand)
      // A time is one branch's own.
      if (id !== selectedId) for (const name of ['slot', 'waiting_day'] as const) form.setValue(name, '')
    }
    selection.choose(id)
  }

  const request = async (fields: TourFields) => {
    setSentSlot(fields.slot)
    const body = await normalisedFields(tourSchema, tourRequestOf(fields))
    try {
      const tour = await call(bookTour, { body }, { idempotencyKey: keys.keyFor(body) })
      draft.forget()
      const { reference, manage } = tour
      navigate(thanksAddress(tour, fields.branch_id), { state: { reference, manage } satisfies Thanks })
    } finally {
      if (fields.slot) void queryClient.invalidateQueries({ queryKey: [listTourSlots.path] })
    }
  }
  const sending = useSend(form, request, t('not_sent'))

  const { problem } = sending
  // Its notice says it whole: it need not stand beside the times as well.
  useEffect(() => {
    if (problem?.code === 'slot_taken') form.clearErrors('slot')
  }, [form, problem])
  const postedTaken =
    sending.isFirst && posted?.nearest ? { slot: posted.fields.slot, nearest: posted.nearest } : undefined
  const taken =
    problem?.code === 'slot_taken'
      ? { slot: sentSlot, nearest: (problem.details.beside?.nearest ?? []) as VisitTime[] }
      : postedTaken
  return {
    form,
    selection,
    sending,
    /** The time another family was quicker to take. */
    taken,
    wentWrong: taken ? undefined : (sending.sentence ?? (sending.isFirst ? posted?.message : undefined)),
    chooseByHand: (id: number) => choose(id, 'yes'),
    chooseNearest: (id: number) => choose(id, ''),
  }
}
export type TourSending = ReturnType<typeof useTourSending>

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

interface PostedTour {
  readonly fields: TourFields
  readonly message: string
  readonly code?: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Nearest free times after the chosen one was taken. */
  readonly nearest?: readonly VisitTime[] | undefined
}

interface TourSendingOptions {
  /** Refused form of a browser without JavaScript. */
  readonly posted: PostedTour | undefined
  readonly shown: TourOptions | undefined
  /** Branch of the address. */
  readonly requestedId: number | undefined
}

/** State of the tour form: values, branch selection and sending. */
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
      // A time belongs to one branch.
      if (id !== selectedId) for (const name of ['slot', 'waiting_day'] as const) form.setValue(name, '')
    }
    selection.choose(id)
  }

  const request = async (fields: TourFields) => {
    setSentSlot(fields.slot)
    const body = await normalisedFields(tourSchema, tourRequestOf(fields))
    try {
      // One key for the form: corrected after a lost answer, it changes the visit that it has made.
      const tour = await call(bookTour, { body }, { idempotencyKey: keys.keyFor(bookTour.path) })
      draft.forget()
      const { reference, manage } = tour
      const { branch_id: branchId, waiting_day: waitingDay } = fields
      navigate(thanksAddress(tour, { branchId, waitingDay }), { state: { reference, manage } satisfies Thanks })
    } finally {
      if (fields.slot) void queryClient.invalidateQueries({ queryKey: [listTourSlots.path] })
    }
  }
  const sending = useSend(form, request, t('not_sent'))

  const { problem } = sending
  // The notice covers this error, so the field shows none.
  useEffect(() => {
    if (problem?.code === 'slot_taken') form.clearErrors('slot')
  }, [form, problem])
  const postedTaken =
    sending.isFirst && posted?.nearest ? { slot: posted.fields.slot, nearest: posted.nearest } : undefined
  const taken =
    problem?.code === 'slot_taken'
      ? { slot: sentSlot, nearest: (problem.details.data?.nearest ?? []) as VisitTime[] }
      : postedTaken
  return {
    form,
    selection,
    sending,
    /** Too many unanswered visits from this network: only a call can be requested. */
    mayOnlyBeCalled: (problem?.code ?? (sending.isFirst ? posted?.code : undefined)) === 'visits_unanswered',
    /** The chosen time, if it was taken meanwhile. */
    taken,
    wentWrong: taken ? undefined : (sending.sentence ?? (sending.isFirst ? posted?.message : undefined)),
    chooseByHand: (id: number) => choose(id, 'yes'),
    chooseNearest: (id: number) => choose(id, ''),
  }
}
export type TourSending = ReturnType<typeof useTourSending>

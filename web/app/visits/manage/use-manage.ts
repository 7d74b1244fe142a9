import { call, queryClient } from 'browser/calls/call.ts'
import type { ManagedVisit } from 'contract/visits/manage.ts'
import { listTourSlots } from 'contract/visits/slots.ts'
import { type FormEvent, useRef, useState } from 'react'
import { type ActionOutcome, runTourAction } from './tour-actions.ts'

/** Current tour and sending of its forms, one at a time. */
export function useManage(token: string, loaded: ManagedVisit, posted: ActionOutcome | undefined) {
  const [outcome, setOutcome] = useState(posted)
  const [tour, setTour] = useState(loaded)
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  async function send(form: FormData) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      const done = await runTourAction(call, token, form)
      setOutcome(done)
      if (done?.tour) setTour(done.tour)
    } finally {
      isUnderWay.current = false
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: [listTourSlots.path] })
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return { tour, outcome, busy, onSubmit, forgetOutcome: () => setOutcome(undefined) }
}
export type ManageState = ReturnType<typeof useManage>

import { Problem } from 'contract/problems.ts'
import { useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'

type Refusals = Readonly<Record<string, readonly string[]>>

interface SendState {
  readonly busy: boolean
  /** True until the form was sent from the browser: errors of a posted form are valid until then. */
  readonly isFirst: boolean
  readonly problem?: Problem
}

/** The errors of a form posted without JavaScript, in the shape of the form. */
export const postedErrors = <Values extends FieldValues>(errors: Refusals | undefined) =>
  errors &&
  (Object.fromEntries(
    Object.entries(errors).map(([field, [message]]) => [field, { type: 'server', message }]),
  ) as FieldErrors<Values>)

/**
 * Sends a form, one request at a time. A refused field shows the server's message and gets the focus. Returns
 * `problem`, the last failure, and `sentence`, its text: the server's (spec §8), or `notArrived` if none came, until
 * it is dismissed or the form is sent again. Typed values stay. `fieldTyped` maps a field name of the contract to the
 * form's.
 */
export function useSend<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  work: (values: Values) => Promise<unknown>,
  notArrived: string,
  fieldTyped: (contractField: string) => string = (contractField) => contractField,
) {
  const isUnderWay = useRef(false)
  const [state, setState] = useState<SendState>({ busy: false, isFirst: true })

  const send = async (values: Values) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ busy: true, isFirst: false })
    try {
      await work(values)
      setState({ busy: false, isFirst: false })
    } catch (problem) {
      setState({ busy: false, isFirst: false, ...(problem instanceof Problem && { problem }) })
      if (!(problem instanceof Problem)) throw problem
      for (const [field, [message = '']] of Object.entries(problem.details.errors ?? {}))
        form.setError(fieldTyped(field) as Path<Values>, { type: 'server', message }, { shouldFocus: true })
    } finally {
      isUnderWay.current = false
    }
  }

  const forget = () => setState(({ busy, isFirst }) => ({ busy, isFirst }))
  const { problem } = state
  return { ...state, sentence: problem && (problem.details.message ?? notArrived), send, forget }
}

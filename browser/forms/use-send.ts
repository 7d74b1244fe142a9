import { Problem } from 'contract/problems.ts'
import { useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'

type Refusals = Readonly<Record<string, readonly string[]>>

interface Sending {
  readonly busy: boolean
  /** Nothing was sent from here yet: what a posted form was answered still counts. */
  readonly isFirst: boolean
  readonly problem?: Problem
}

/** What a form posted without JavaScript was refused for, as the form keeps it. */
export const postedErrors = <Values extends FieldValues>(errors: Refusals | undefined) =>
  errors &&
  (Object.fromEntries(
    Object.entries(errors).map(([field, [message]]) => [field, { type: 'server', message }]),
  ) as FieldErrors<Values>)

/**
 * How a form is sent. One at a time, however often the button is pressed; what the server refuses stands beside its field,
 * which gets the focus. `problem` is what went wrong the last time, `sentence` what to say of it: the server's own (spec
 * §8), or `notArrived` where nothing came from there, until it is forgotten or sent again. Nothing typed is lost.
 * `fieldTyped` says where what the contract calls so is typed, where a form has other names.
 */
export function useSend<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  work: (values: Values) => Promise<unknown>,
  notArrived: string,
  fieldTyped: (contractField: string) => string = (contractField) => contractField,
) {
  const isUnderWay = useRef(false)
  const [state, setState] = useState<Sending>({ busy: false, isFirst: true })

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

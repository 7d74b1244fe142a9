import { useMutation } from '@tanstack/react-query'
import { failureText } from 'browser/calls/failure-text.ts'
import { useIdempotencyKeys } from 'browser/forms/idempotency-key.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import { useRef } from 'react'
import { showToast } from '../parts/show-toast.ts'
import { call } from './call.ts'

interface ChangeOptions<E extends Endpoint> {
  readonly done?: (answer: Answer<E>, input: Input<E>) => unknown
  /** Returns true if the screen shows the refusal itself (a conflict, a field); any other is shown in a toast. */
  readonly refused?: (problem: unknown, input: Input<E>, idempotencyKey: string) => boolean | undefined
  /** Waits for the answer of the former change: each needs the result of the one before. */
  readonly serial?: boolean
}

/**
 * Sends a change: `const confirm = useChange(confirmVisit, { done })`, then `confirm.mutate({ params, body })`. The
 * same input sent twice is done once (product §2).
 */
export function useChange<E extends Endpoint>(endpoint: E, { done, refused, serial }: ChangeOptions<E> = {}) {
  const { t } = useWords('desk-shell')
  const keys = useIdempotencyKeys()
  const failure = useRef<AbortController>(undefined)
  return useMutation({
    ...(serial && { scope: { id: endpoint.path } }),
    // The new answer replaces its former failure.
    onMutate: () => failure.current?.abort(),
    mutationFn: (input: Input<E>) => call(endpoint, input, { idempotencyKey: keys.keyFor(input) }),
    onSuccess: (answer, input) => {
      keys.clear()
      return done?.(answer, input)
    },
    onError: (problem, input) => {
      if (refused?.(problem, input, keys.keyFor(input))) return
      failure.current = new AbortController()
      showToast({ kind: 'failed', text: failureText(problem, t('not_arrived')), until: failure.current.signal })
    },
  })
}

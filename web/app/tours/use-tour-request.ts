import { useMutation } from '@tanstack/react-query'
import { call } from 'browser/calls/call.ts'
import { newIdempotencyKey } from 'browser/forms/idempotency-key.ts'
import { normalisedFields } from 'browser/forms/lazy-schema.ts'
import type { Problem } from 'contract/problems.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { useRef } from 'react'
import { type TourFields, tourRequestOf, tourSchema } from './tour-fields.ts'

/**
 * Sends a tour request (spec §4): idle, loading, succeeded or failed; a failure keeps its message. The same details sent
 * again carry the same key, so a retry after a lost answer books nothing twice.
 */
export function useTourRequest() {
  const attempt = useRef({ body: '', key: '' })
  const mutation = useMutation({
    mutationFn: async (fields: TourFields) => {
      const body = await normalisedFields(tourSchema, tourRequestOf(fields))
      const text = JSON.stringify(body)
      if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() }
      return call(bookTour, { body }, { idempotencyKey: attempt.current.key })
    },
  })
  return {
    status: ({ idle: 'idle', pending: 'loading', success: 'succeeded', error: 'failed' } as const)[mutation.status],
    problem: mutation.error as Problem | null,
    send: mutation.mutateAsync,
  }
}

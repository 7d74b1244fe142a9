import { useMutation } from '@tanstack/react-query'
import { call } from 'browser/calls/call.ts'
import { newIdempotencyKey } from 'browser/forms/idempotency-key.ts'
import { normalisedFields } from 'browser/forms/lazy-schema.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import type { Problem } from 'contract/problems.ts'
import { useRef } from 'react'
import { type MessageFields, messageOf, messageSchema } from './message-fields.ts'

/**
 * Sends a message (spec §4): idle, loading, succeeded or failed; a failure keeps its message, and a reset makes it idle
 * again. The same words sent again carry the same key, so a retry after a lost answer arrives once.
 */
export function useMessage() {
  const attempt = useRef({ body: '', key: '' })
  const mutation = useMutation({
    mutationFn: async (fields: MessageFields) => {
      const body = await normalisedFields(messageSchema, messageOf(fields))
      const text = JSON.stringify(body)
      if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() }
      return call(sendMessage, { body }, { idempotencyKey: attempt.current.key })
    },
  })
  return {
    status: ({ idle: 'idle', pending: 'loading', success: 'succeeded', error: 'failed' } as const)[mutation.status],
    problem: mutation.error as Problem | null,
    send: mutation.mutateAsync,
    reset: mutation.reset,
  }
}

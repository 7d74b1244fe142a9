import { useMutation } from '@tanstack/react-query'
import { call } from 'browser/calls/call.ts'
import { newKey } from 'browser/forms/new-key.ts'
import { asWritten } from 'browser/forms/rules.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import type { Problem } from 'contract/problems.ts'
import { useRef } from 'react'
import { type MessageFields, messageOf, messageRules } from './message-fields.ts'

/**
 * Sends a message (spec §4): idle, loading, succeeded or failed; a failure keeps its message, and a reset makes it idle
 * again. The same words sent again carry the same key, so a retry after a lost answer arrives once.
 */
export function useMessage() {
  const attempt = useRef({ body: '', key: '' })
  const mutation = useMutation({
    mutationFn: async (fields: MessageFields) => {
      const body = await asWritten(messageRules, messageOf(fields))
      const text = JSON.stringify(body)
      if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() }
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

import { useState } from 'react'

/** A new idempotency key: a repeated request gets the first answer (product §2). */
const newIdempotencyKey = () =>
  // randomUUID needs a secure context; a school's test machine on plain HTTP has none.
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')

/** Keys by request: the same values keep their key, so that a retry after a lost answer does nothing twice. */
export function idempotencyKeys() {
  let last: { readonly details: string; readonly key: string } | undefined
  return {
    keyFor(details: unknown): string {
      const text = JSON.stringify(details)
      if (last?.details !== text) last = { details: text, key: newIdempotencyKey() }
      return last.key
    },
    /** Forgets the keys after an answer: the same values sent again are meant as a new request. */
    clear() {
      last = undefined
    },
  }
}

/** The keys of one form, as long as it is mounted. */
export const useIdempotencyKeys = () => useState(idempotencyKeys)[0]

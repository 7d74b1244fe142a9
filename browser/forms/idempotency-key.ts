import { useState } from 'react'

/** A key that makes a repeat get the first answer (product §2). */
const newIdempotencyKey = () =>
  // randomUUID needs a secure context; a school's test machine on plain HTTP has none.
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')

/** The same details sent again carry the same key: a retry after a lost answer does nothing twice. */
export function idempotencyKeys() {
  let last: { readonly details: string; readonly key: string } | undefined
  return {
    keyFor(details: unknown): string {
      const text = JSON.stringify(details)
      if (last?.details !== text) last = { details: text, key: newIdempotencyKey() }
      return last.key
    },
    /** It arrived: the same said once more is meant. */
    clear() {
      last = undefined
    },
  }
}

/** Those of one form, for as long as it is there. */
export const useIdempotencyKeys = () => useState(idempotencyKeys)[0]

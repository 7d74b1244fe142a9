/** A key that makes a repeat get the first answer (product §2). */
export const newIdempotencyKey = () =>
  // randomUUID needs a secure context; a school's test machine on plain HTTP has none.
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')

import { type Edge, expectAccepted } from './edge.ts'

/** For `deploy/edge/varnish`: purges by key; its access list names the allowed clients. */
export const varnish = (address: string): Edge => ({
  name: `Varnish at ${address}`,
  // Varnish limits header lines to 8 KB.
  keysAtOnce: 200,
  async purge({ keys, how }, signal) {
    const headers = { 'Surrogate-Key': keys.join(' '), Purge: how }
    await expectAccepted(this.name, await fetch(address, { method: 'PURGE', headers, signal }))
  },
})

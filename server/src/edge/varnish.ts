import { type Edge, taken } from './edge.ts'

/** `deploy/edge/varnish`: by its keys, from addresses that its list allows. */
export const varnish = (address: string): Edge => ({
  name: `Varnish at ${address}`,
  // Varnish takes header lines of 8 KB.
  keysAtOnce: 200,
  async purge({ keys, how }, signal) {
    const headers = { 'Surrogate-Key': keys.join(' '), Purge: how }
    await taken(this.name, await fetch(address, { method: 'PURGE', headers, signal }))
  },
})

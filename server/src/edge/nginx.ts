import { type Edge, EdgeRefusal } from './edge.ts'

/** Addresses refreshed per purge; the others expire within seconds. */
const addressesAtMost = 100
const atOnce = 6

/**
 * For `deploy/edge/nginx.conf`: nginx has neither keys nor purges, but refreshes an address on request and keeps its copy
 * until then, also while no instance answers.
 */
export const nginx = (address: string): Edge => ({
  name: `nginx at ${address}`,
  keysAtOnce: Number.POSITIVE_INFINITY,
  async purge({ addresses }, signal) {
    const left = addresses.slice(-addressesAtMost)
    const refresh = async () => {
      for (let known = left.shift(); known !== undefined; known = left.shift()) {
        const [language = '', path] = known.split(' ', 2)
        const headers = { 'X-Refresh': '1', 'Accept-Language': language }
        const answer = await fetch(`${address}${path}`, { headers, signal, redirect: 'manual' })
        await answer.arrayBuffer()
        // A 404 is a successful refresh too.
        if (answer.status >= 500) throw new EdgeRefusal(this.name, answer)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, refresh))
  },
})

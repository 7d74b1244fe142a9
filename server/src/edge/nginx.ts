import { type Edge, EdgeRefusal } from './edge.ts'

/** What is not asked for anew grows old within seconds. */
const addressesAtMost = 100
const atOnce = 6

/**
 * `deploy/edge/nginx.conf`: nginx knows neither keys nor how to forget, but it fetches an address anew when it is told to. What
 * it has stays until then, also where no instance answers.
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
        // That a page is not there any more is news as well.
        if (answer.status >= 500) throw new EdgeRefusal(this.name, answer)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, refresh))
  },
})

import { type Edge, taken } from './edge.ts'

interface Zone {
  readonly zone: string
  readonly token: string
  readonly api?: string
}

/** By its tags, which the answers then carry as `Cache-Tag`; it knows no soft way, and takes 30 at once. */
export const cloudflare = ({ zone, token, api = 'https://api.cloudflare.com/client/v4' }: Zone): Edge => ({
  name: `Cloudflare's ${zone}`,
  keysAtOnce: 30,
  async purge({ keys }, signal) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ tags: keys })
    await taken(this.name, await fetch(`${api}/zones/${zone}/purge_cache`, { method: 'POST', headers, body, signal }))
  },
})

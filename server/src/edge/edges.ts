import { cloudflare } from './cloudflare.ts'
import type { Edge } from './edge.ts'
import { fastly } from './fastly.ts'
import { nginx } from './nginx.ts'
import { varnish } from './varnish.ts'

/** The cache that an address of PURGE_URL means. */
export function edgeOf(address: string): Edge {
  const { protocol, hostname, host, username } = new URL(address)
  const token = decodeURIComponent(username)
  switch (protocol) {
    case 'fastly:':
      return fastly({ service: hostname, token })
    case 'cloudflare:':
      return cloudflare({ zone: hostname, token })
    case 'nginx+http:':
    case 'nginx+https:':
      return nginx(`${protocol.slice('nginx+'.length)}//${host}`)
    default:
      return varnish(`${protocol.replace('varnish+', '')}//${host}`)
  }
}

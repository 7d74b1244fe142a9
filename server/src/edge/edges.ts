import type { Edge } from './edge.ts'
import { nginx } from './nginx.ts'
import { varnish } from './varnish.ts'

/** The cache for one URL of PURGE_URL. */
export function edgeOf(address: string): Edge {
  const { protocol, host } = new URL(address)
  switch (protocol) {
    case 'nginx+http:':
    case 'nginx+https:':
      return nginx(`${protocol.slice('nginx+'.length)}//${host}`)
    default:
      return varnish(`${protocol.replace('varnish+', '')}//${host}`)
  }
}

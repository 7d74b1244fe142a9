import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** `203.0.113.51:50000`, `[2001:db8::7]:443`, `"[2001:db8::7]"`: some proxies add port and quotes. */
const withPort = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?"?$/

/** The IP address of one entry; undefined if invalid. */
function addressIn(entry: string): string | undefined {
  const [, ipv6, ipv4] = withPort.exec(entry) ?? []
  const address = ipv6 ?? ipv4 ?? entry
  return isIP(address) === 0 ? undefined : address
}

/**
 * Rewrites `X-Forwarded-For` as a list of bare IP addresses, so that limits count a visitor once, not once a port. Entries up
 * to an invalid one are dropped; the request then counts for the proxy that wrote the next entry.
 */
export function readForwardedFor({ headers }: IncomingMessage) {
  const given = headers['x-forwarded-for']
  if (given === undefined) return
  const addresses = [given]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => addressIn(entry.trim()))
  const known = addresses.slice(addresses.lastIndexOf(undefined) + 1)
  if (known.length > 0) headers['x-forwarded-for'] = known.join(', ')
  else delete headers['x-forwarded-for']
}

import { isIPv4 } from 'node:net'

/** A network that one caller may hold, and its limit as a multiple of one address's. */
export interface Network {
  readonly name: string
  readonly times: number
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/** The eight groups of an IPv6 address as numbers. */
function numbersOf(address: string): number[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const [start, end] = [groupsOf(head), groupsOf(tail)]
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - start.length - end.length)).fill('0') : []
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16))
}

/**
 * Networks of an address that count as one caller: an IPv4 address, or in IPv6 the /64 of a phone or home, the /56 that many
 * homes get and the /48 that anybody can rent. Many families may share the larger ones behind a carrier, so they have higher
 * limits.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const mapped = address.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return [{ name: mapped, times: 1 }]
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(address)
  const written = (...numbers: number[]) => numbers.map((number) => number.toString(16)).join(':')
  return [
    { name: `${written(a, b, c, d)}::/64`, times: 1 },
    { name: `${written(a, b, c, d & 0xff00)}::/56`, times: 4 },
    { name: `${written(a, b, c)}::/48`, times: 16 },
  ]
}

/** The smallest network: one phone, one home, one carrier's address. */
export const networkOf = (address: string) => networksOf(address)[0].name

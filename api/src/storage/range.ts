export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part of a file that a Range header asks for, as players do (RFC 9110, 14): undefined for the whole, which is also
 * the answer to what is no such header; 'none' where the file has no such part.
 */
export function requestedRange(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return last === '0' ? 'none' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (start >= bytes) return 'none'
  return end < start ? undefined : { start, end }
}

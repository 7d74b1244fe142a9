export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Byte range of a Range header, as players send it (RFC 9110, 14): undefined for the whole file and for an invalid header;
 * 'none' if the file has no such range.
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

export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header accepts; `q=0` refuses one. */
export function encodingOf(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const remembered = known.get(header)
  if (remembered) return remembered
  const taken = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, weight]) => weight === undefined || Number(weight.replace('q=', '')) > 0)
    .map(([name]) => name)
  const encoding = (['br', 'gzip'] as const).find((name) => taken.includes(name)) ?? 'identity'
  // Browsers send a handful of different headers; anybody may send more.
  if (known.size > 200) known.clear()
  known.set(header, encoding)
  return encoding
}

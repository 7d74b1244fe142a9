/** Header of a form with the first page of its visit of the site (desk §3); every part may be left out. */
export const firstVisitHeader = 'first-visit'

/** Landing page of the first visit to the site, with campaign and referrer; null if unknown. */
export interface FirstVisit {
  /** A path without its query. */
  readonly page: string | null
  readonly campaign: string | null
  readonly source: string | null
  readonly medium: string | null
  /** The host of the page before, where that was another site. */
  readonly referrer: string | null
}
type Part = keyof FirstVisit

const longest: Readonly<Record<Part, number>> = { page: 120, campaign: 80, source: 60, medium: 40, referrer: 100 }
/** Without characters of email addresses, markup or formulas: anybody may write the parameters of a link. */
const written = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.+-]*$/u
const allowed: Readonly<Record<Part, RegExp>> = {
  page: /^\/[\w./~%-]*$/,
  campaign: written,
  source: written,
  medium: written,
  referrer: /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/,
}
const parts = Object.keys(longest) as Part[]

const ofPart = (part: Part, value: string | null | undefined): string | null => {
  const text = value?.trim() ?? ''
  return text.length <= longest[part] && allowed[part].test(text) ? text : null
}

/** A path segment longer than a word is a secret token: of a visit, a preview, a password. */
const wordLongest = 40
const withoutKeys = (path: string) => {
  const words = path.split('/')
  const key = words.findIndex((word) => word.length > wordLongest)
  return (key < 0 ? path : words.slice(0, key).join('/')) || '/'
}

interface Opened {
  /** The whole address of the page. */
  readonly address: string
  /** Address of the page before, or ''. */
  readonly referrer: string
}

/** Header value for the first page that a browser opens; '' if no part may be sent. */
export function firstVisitOf({ address, referrer }: Opened): string {
  const { pathname, searchParams, hostname } = new URL(address)
  const before = referrer === '' ? '' : new URL(referrer).hostname
  const all: Readonly<Record<Part, string | null>> = {
    page: withoutKeys(pathname),
    campaign: searchParams.get('utm_campaign'),
    source: searchParams.get('utm_source'),
    medium: searchParams.get('utm_medium'),
    referrer: before === hostname ? null : before,
  }
  const params = new URLSearchParams()
  for (const part of parts) {
    const value = ofPart(part, all[part])
    if (value !== null) params.set(part, value)
  }
  return params.toString()
}

const headerLongest = 2000

/** Parses the header of a form; a part too long or with other characters is left out and refuses nothing. */
export function firstVisitIn(header: unknown): FirstVisit | undefined {
  if (typeof header !== 'string' || header.length > headerLongest) return undefined
  const params = new URLSearchParams(header)
  const page = params.get('page')
  const visit = Object.fromEntries(
    parts.map((part) => [part, ofPart(part, part === 'page' && page ? withoutKeys(page) : params.get(part))]),
  ) as Record<Part, string | null>
  return Object.values(visit).some((value) => value !== null) ? visit : undefined
}

/** Pages of their own for each thing, and the table the thing stands in. */
export const contentPages = { branch: 'branches', news: 'posts', posts: 'posts', 'event-details': 'events' } as const
type ContentPage = keyof typeof contentPages

// A page of one thing is counted only if the thing exists, so that made-up addresses cannot fill the table.
const ofThing = new RegExp(`^/(${Object.keys(contentPages).join('|')})/([1-9]\\d{0,8})$`)
const known =
  /^\/(|about|booktour|thank-you|privacy|search|news|posts|events|community|contact|survey|surveys\/[a-z-]{1,30}|lapalma-registration|login|verificationcode|forgetpassword|profile|settings)$/

export interface OpenedPage {
  readonly path: string
  readonly thing?: { readonly page: ContentPage; readonly id: number }
}

/** The page that was opened, if it is one of ours: without query, without a slash at its end. */
export function openedPage(written: string): OpenedPage | undefined {
  const [asked = ''] = written.split(/[?#]/)
  const path = asked.length > 1 ? asked.replace(/\/$/, '') : asked
  const [, page, id] = ofThing.exec(path) ?? []
  if (page !== undefined) return { path, thing: { page: page as ContentPage, id: Number(id) } }
  return known.test(path) ? { path } : undefined
}

const robot = /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|monitor|externalhit|^$/i

/** Whether a person opened it: robots and prefetches are not counted. */
export const isHuman = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  !robot.test(String(headers['user-agent'] ?? '')) &&
  !/prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

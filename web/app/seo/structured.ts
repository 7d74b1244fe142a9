import type { Branch, BranchSummary } from 'contract/branches/endpoints.ts'
import type { Contact } from 'contract/contact/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { type Language, languageQuery } from 'i18n/languages.ts'
import type { ShellData } from '../page.ts'
import { geoOf, openingHours, postalAddress, type StructuredThing } from './things.ts'

/** Facts about the site that every page has. */
export interface SiteFacts {
  readonly publicUrl: string
  readonly language: Language
  /** The school's name. */
  readonly school: string
}

/**
 * Structured data of a page (schema.org), as a function of the site. Rendered on the server only, so that browsers load none
 * of the code.
 */
export type Structured = ((site: SiteFacts) => StructuredThing) | undefined

const onServer: boolean = import.meta.env.SSR

/** URL of a page in the reader's language. */
export const pageUrl = ({ publicUrl, language }: Pick<SiteFacts, 'publicUrl' | 'language'>, path: string) =>
  `${publicUrl}${path}${path.includes('?') ? '&' : '?'}${languageQuery}=${language}`
const pictureUrl = ({ publicUrl }: SiteFacts, path: string) => `${publicUrl}/storage/${path}?w=1280`
const schoolOf = ({ publicUrl, school }: SiteFacts) => ({ '@type': 'Organization', name: school, url: publicUrl })

export type Crumb = readonly [name: string, path: string]

/** Breadcrumbs of a page: `breadcrumbs([[t('home'), '/'], [t('news'), '/news'], [post.title, '/news/7']])`. */
export const breadcrumbs = (crumbs: readonly Crumb[]): Structured =>
  onServer
    ? (site) => ({
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, path], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: pageUrl(site, path),
        })),
      })
    : undefined

const branchThing = (site: SiteFacts, branch: BranchSummary & Partial<Branch>): StructuredThing => ({
  '@type': ['Preschool', 'ChildCare'],
  '@id': site.publicUrl + href('branch', { branchId: branch.id }),
  name: `${site.school} ${branch.name}`,
  url: pageUrl(site, href('branch', { branchId: branch.id })),
  image: pictureUrl(site, branch.image),
  ...geoOf(branch),
  address: postalAddress(branch.address, branch.city),
  telephone: branch.phone_numbers[0],
  email: branch.email,
  ...(branch.description && { description: branch.description }),
  ...(branch.working_hours && { openingHoursSpecification: openingHours(branch.working_hours) }),
})

/** A branch of the school. */
export const branchOfSchool = (branch: Branch): Structured =>
  onServer ? (site) => ({ ...branchThing(site, branch), parentOrganization: schoolOf(site) }) : undefined

/** The school's pages on social networks. */
const linked = ({ social }: Contact) => Object.values(social).filter((address) => address !== '')

const schoolThing = (site: SiteFacts, contact: Contact, branches: readonly BranchSummary[]): StructuredThing => ({
  '@type': ['Preschool', 'ChildCare'],
  '@id': site.publicUrl,
  name: site.school,
  legalName: contact.legal_name,
  url: pageUrl(site, href('home')),
  ...geoOf(contact),
  address: postalAddress(contact.address),
  telephone: contact.phone,
  email: contact.email,
  openingHoursSpecification: openingHours(contact.working_hours),
  ...(linked(contact).length > 0 && { sameAs: linked(contact) }),
  department: branches.map((branch) => branchThing(site, branch)),
})

/** The school with its branches, from the shell's data. */
export const preschool = (shell: ShellData): Structured => {
  if (!onServer || shell?.contact.status !== 'succeeded' || shell.branches.status !== 'succeeded') return undefined
  const [contact, { data: branches }] = [shell.contact.data, shell.branches.data]
  return (site) => schoolThing(site, contact, branches)
}

interface ArticleFacts {
  readonly title: string
  readonly excerpt: string
  readonly image: string | null
  /** ISO 8601. */
  readonly published_at: string
}

/** A post; with kind `news` a news article. */
export const article = (post: ArticleFacts, path: string, kind: 'news' | 'post' = 'post'): Structured =>
  onServer
    ? (site) => ({
        '@type': kind === 'news' ? 'NewsArticle' : 'Article',
        headline: post.title,
        description: post.excerpt,
        ...(post.image && { image: pictureUrl(site, post.image) }),
        datePublished: post.published_at,
        inLanguage: site.language,
        mainEntityOfPage: pageUrl(site, path),
        author: schoolOf(site),
        publisher: schoolOf(site),
      })
    : undefined

interface EventFacts {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly starts_at: string
  readonly ends_at: string | null
  readonly place: string
  /** Address of the branch. */
  readonly address?: string | undefined
}

export const schoolEvent = (event: EventFacts): Structured =>
  onServer
    ? (site) => ({
        '@type': 'Event',
        name: event.title,
        description: event.description,
        ...(event.image && { image: pictureUrl(site, event.image) }),
        startDate: event.starts_at,
        ...(event.ends_at && { endDate: event.ends_at }),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: event.place, address: postalAddress(event.address ?? event.place) },
        organizer: schoolOf(site),
        url: pageUrl(site, href('event', { eventId: event.id })),
      })
    : undefined

/** FAQ page with plain-text questions and answers. */
export const faqPage = (entries: readonly { readonly question: string; readonly answer: string }[]): Structured =>
  onServer && entries.length > 0
    ? () => ({
        '@type': 'FAQPage',
        mainEntity: entries.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      })
    : undefined

/** JSON for a `<script>`, escaped so that no text can end the script. */
export function structuredJson(site: SiteFacts, things: readonly Structured[]): string {
  if (!onServer) return ''
  const graph = things.flatMap((thing) => (thing ? [thing(site)] : []))
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

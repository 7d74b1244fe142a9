import type { Branch, BranchSummary } from 'contract/branches/endpoints.ts'
import type { Contact } from 'contract/contact/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { type Language, languageQuery } from 'i18n/languages.ts'
import type { ShellData } from '../shell/layout.tsx'
import { geoOf, openingHours, postalAddress, type Thing } from './things.ts'

/** What every page knows of its site. */
export interface Site {
  readonly publicUrl: string
  readonly language: Language
  /** The school's name. */
  readonly school: string
}

/**
 * What a page tells machines about itself (schema.org), written once the site is known. Only the server writes it: it
 * stands in the page that a machine fetches, and browsers carry none of the code.
 */
export type Structured = ((site: Site) => Thing) | undefined

const onServer: boolean = import.meta.env.SSR

/** A page, in the reader's language. */
export const pageUrl = ({ publicUrl, language }: Pick<Site, 'publicUrl' | 'language'>, path: string) =>
  `${publicUrl}${path}${path.includes('?') ? '&' : '?'}${languageQuery}=${language}`
const pictureUrl = ({ publicUrl }: Site, path: string) => `${publicUrl}/storage/${path}?w=1280`
const schoolOf = ({ publicUrl, school }: Site) => ({ '@type': 'Organization', name: school, url: publicUrl })

export type Crumb = readonly [name: string, path: string]

/** The way to a page: `breadcrumbs([[t('home'), '/'], [t('news'), '/news'], [post.title, '/news/7']])`. */
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

const branchThing = (site: Site, branch: BranchSummary & Partial<Branch>): Thing => ({
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

/** One house of the school. */
export const branchOfSchool = (branch: Branch): Structured =>
  onServer ? (site) => ({ ...branchThing(site, branch), parentOrganization: schoolOf(site) }) : undefined

const schoolThing = (site: Site, contact: Contact, branches: readonly BranchSummary[]): Thing => ({
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
  sameAs: Object.values(contact.social),
  department: branches.map((branch) => branchThing(site, branch)),
})

/** The school and all its houses, as the shell of the page has them. */
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

/** A post, or with `news` a piece of news. */
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
  /** Where the house stands that holds it. */
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

/** Questions and their answers, as plain text. */
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

/** As JSON that may stand inside a page: no text of ours or of a visitor can end the script it stands in. */
export function structuredJson(site: Site, things: readonly Structured[]): string {
  if (!onServer) return ''
  const graph = things.flatMap((thing) => (thing ? [thing(site)] : []))
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

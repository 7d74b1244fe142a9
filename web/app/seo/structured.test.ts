import { describe, expect, test } from 'vitest'
import { article, breadcrumbs, faqPage, schoolEvent, structuredJson } from './structured.ts'

const site = { publicUrl: 'https://kids.example', language: 'ar', school: 'Smart Kids' } as const
const graphOf = (json: string) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']

describe('product §3 JSON-LD', () => {
  test('breadcrumbs are numbered from one, and lead to the page in the reader’s language', () => {
    const [crumbs] = graphOf(
      structuredJson(site, [
        breadcrumbs([
          ['الرئيسية', '/'],
          ['معلومات', '/about?tab=0'],
        ]),
      ]),
    )
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'الرئيسية', item: 'https://kids.example/?lng=ar' },
        { position: 2, item: 'https://kids.example/about?tab=0&lng=ar' },
      ],
    })
  })

  test('an article has its date, its picture and its publisher', () => {
    const post = { title: 'خبر', excerpt: 'قصة', image: 'news/1.webp', published_at: '2026-03-03T08:00:00.000Z' }
    const [thing] = graphOf(structuredJson(site, [article(post, '/news/1', 'news')]))
    expect(thing).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'خبر',
      image: 'https://kids.example/storage/news/1.webp?w=1280',
      datePublished: '2026-03-03T08:00:00.000Z',
      publisher: { name: 'Smart Kids' },
    })
  })

  test('an event without an end has none in the data', () => {
    const event = { id: 3, title: 'E', description: 'D', image: null, ends_at: null, place: 'House' }
    const [thing] = graphOf(structuredJson(site, [schoolEvent({ ...event, starts_at: '2026-03-03T08:00:00.000Z' })]))
    expect(thing).toMatchObject({ '@type': 'Event', startDate: '2026-03-03T08:00:00.000Z' })
    expect(thing).not.toHaveProperty('endDate')
    expect(thing).not.toHaveProperty('image')
  })

  test('a closing tag in a text cannot end its script element', () => {
    const hostile = '</script><script>alert(1)</script>'
    const json = structuredJson(site, [faqPage([{ question: hostile, answer: `${hostile}\u2028` }])])
    expect(json).not.toContain('<')
    expect(json).not.toContain('\u2028')
    expect(JSON.stringify(graphOf(json))).toContain('</script>')
  })

  test('unknown facts are left out', () => {
    expect(graphOf(structuredJson(site, [undefined, faqPage([])]))).toEqual([])
  })
})

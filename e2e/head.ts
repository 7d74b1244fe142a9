/** What the head of a page says to those who don't see it. */
export function headOf(html: string) {
  const attribute = (pattern: string) => new RegExp(pattern, 'i').exec(html)?.[1]?.replaceAll('&amp;', '&')
  const meta = (name: string) => attribute(`<meta (?:property|name)="${name}" content="([^"]*)"`)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  const graphs = scripts.map(([, json = '']) => JSON.parse(json) as { '@graph': Thing[] })
  return {
    meta,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: attribute('<link rel="canonical" href="([^"]*)"'),
    twin: (language: string) => attribute(`<link rel="alternate" hrefLang="${language}" href="([^"]*)"`),
    things: graphs.flatMap((graph) => graph['@graph']),
  }
}

export interface Thing {
  readonly '@type': string | readonly string[]
  readonly itemListElement?: readonly { readonly name: string; readonly item: string }[]
  readonly mainEntity?: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[]
}

/** Metadata in the head of a page. */
export function headOf(html: string) {
  const attribute = (pattern: string) => new RegExp(pattern, 'i').exec(html)?.[1]?.replaceAll('&amp;', '&')
  const meta = (name: string) => attribute(`<meta (?:property|name)="${name}" content="([^"]*)"`)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  const graphs = scripts.map(([, json = '']) => JSON.parse(json) as { '@graph': StructuredThing[] })
  return {
    meta,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: attribute('<link rel="canonical" href="([^"]*)"'),
    twin: (language: string) => attribute(`<link rel="alternate" hrefLang="${language}" href="([^"]*)"`),
    things: graphs.flatMap((graph) => graph['@graph']),
  }
}

export interface StructuredThing {
  readonly '@type': string | readonly string[]
  readonly itemListElement?: readonly { readonly name: string; readonly item: string }[]
  readonly mainEntity?: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[]
}

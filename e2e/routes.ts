/** Public addresses with `noindex`, which are not in the sitemap. */
const unlisted = [
  '/surveys/interest',
  '/thank-you',
  '/thank-you?branch_id=2&slot=2036-10-14T07:30:00.000Z&until=2036-10-14T08:10:00.000Z&reference=SK-7F3K9Q',
  '/booktour?branch_id=2',
  '/tour/nothing',
  '/search?q=palm',
  '/login',
  '/login?face=register',
  '/forgetpassword',
  '/verificationcode',
  '/offline',
  '/nowhere',
]
const ofThing = /^(\/[a-z-]+)\/\d+(\/[a-z]+)?$/

/** Paths in the sitemap, without languages. */
export async function listedAddresses(address = ''): Promise<string[]> {
  const xml = await (await fetch(`${address}/sitemap.xml`)).text()
  const listed = [...xml.matchAll(/hreflang="x-default" href="([^"]+)"/g)].map(([, href = '']) => {
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
    return pathname + search
  })
  return [...new Set(listed)]
}

/** Public addresses: one of each kind of page in the sitemap, and the unlisted ones. */
export async function publicAddresses(address = ''): Promise<string[]> {
  const kinds = new Set<string>()
  const chosen = (await listedAddresses(address)).filter((path) => {
    if (!ofThing.test(path)) return true
    const kind = path.replace(/\d+/, '')
    const isFirst = !kinds.has(kind)
    kinds.add(kind)
    return isFirst
  })
  return [...chosen, ...unlisted]
}

import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { useContext } from 'react'
import { PageFactsContext } from '../page.ts'
import { cardAddress } from '../seo/card-address.ts'
import { breadcrumbs, type Crumb, pageUrl, type Structured, structuredJson } from '../seo/structured.ts'

interface PageHeadProps {
  /** The page's one own address, however it was written by those who came: `/news`, `/news/7`, `/about?tab=0`. */
  readonly path: string
  /** What lies between the home page and this one. */
  readonly within?: readonly Crumb[]
  /** What it is called on that way, when its title says more. */
  readonly name?: string
  readonly title: string
  readonly description: string
  /** The page's own picture, a path below the storage: links shared elsewhere show it. */
  readonly image?: string | null | undefined
  /** What it says to machines: see seo/structured.ts. */
  readonly structured?: readonly Structured[]
  readonly kind?: 'website' | 'article'
  /** The languages it can be read in; all, where nobody says. */
  readonly spoken?: readonly Language[] | undefined
  /** Pages that are nobody's answer to a search: results, thanks, accounts. */
  readonly unlisted?: boolean
}

const locales = { en: 'en_GB', ar: 'ar_SA' }

/** What search engines and shared links read: title, description, picture, and the page's twin in the other language. */
export function PageHead(props: PageHeadProps) {
  const {
    path,
    within = [],
    title,
    name = title,
    description,
    image,
    structured = [],
    kind = 'website',
    spoken = languages,
    unlisted,
  } = props
  const { t } = useWords('shell')
  const { publicUrl, language } = useContext(PageFactsContext)
  const address = (chosen: Language) => pageUrl({ publicUrl, language: chosen }, path)
  const school = t('school')
  const isDeep = path !== href('home') && !unlisted
  const things = isDeep
    ? [...structured, breadcrumbs([[t('home'), href('home')], ...within, [name, path]])]
    : structured
  const full = title === school ? title : `${title} · ${school}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(language)} />
          {spoken.map((twin) => (
            <link key={twin} rel="alternate" hrefLang={twin} href={address(twin)} />
          ))}
          {spoken.length === languages.length && <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />}
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:site_name" content={school} />
      {spoken.map((each) => (
        <meta key={each} property={each === language ? 'og:locale' : 'og:locale:alternate'} content={locales[each]} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={publicUrl + cardAddress({ language, path, title, description, image })} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      {image && <meta name="page-picture" content={image} />}
      {things.length > 0 && (
        <script
          // What it said of another page does not stay when the address changes.
          key={path}
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every < escaped
          dangerouslySetInnerHTML={{ __html: structuredJson({ publicUrl, language, school }, things) }}
        />
      )}
    </>
  )
}

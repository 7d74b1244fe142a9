import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { shareSize, standardSharePicture } from 'contract/site/share-picture.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { useContext } from 'react'
import { PageFactsContext } from '../page.ts'
import { breadcrumbs, type Crumb, pageUrl, type Structured, structuredJson } from '../seo/structured.ts'

interface PageHeadProps {
  /** Canonical address of the page: `/news`, `/news/7`, `/about?tab=0`. */
  readonly path: string
  /** Breadcrumbs between the home page and this one. */
  readonly within?: readonly Crumb[]
  /** Name in the breadcrumbs; default: the title. */
  readonly name?: string
  readonly title: string
  readonly description: string
  /** Storage path of the picture for shared links. */
  readonly image?: string | null | undefined
  /** Structured data: see web/app/seo/structured.ts. */
  readonly structured?: readonly Structured[]
  readonly kind?: 'website' | 'article'
  /** Languages of the content; default: all. */
  readonly spoken?: readonly Language[] | undefined
  /** `noindex` for results, thank-you and account pages. */
  readonly unlisted?: boolean
}

const locales = { en: 'en_GB', ar: 'ar_SA' }

/** Metadata for search engines and shared links: title, description, picture, alternate languages. */
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
      <meta
        property="og:image"
        content={publicUrl + (image ? `/storage/${image}?w=${shareSize}` : standardSharePicture)}
      />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      {things.length > 0 && (
        <script
          // A new element per address, so that no data of the previous page stays.
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

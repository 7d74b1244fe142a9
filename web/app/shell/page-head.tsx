import { languageQuery, languages } from 'i18n/languages.ts'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PageFactsContext } from '../page.ts'
import { cardAddress } from '../seo/card-address.ts'
import { type Structured, structuredJson } from '../seo/structured.ts'

interface PageHeadProps {
  readonly title: string
  readonly description: string
  /** The page's own picture, a path below the storage: links shared elsewhere show it. */
  readonly image?: string | null | undefined
  /** What it says to machines: see seo/structured.ts. */
  readonly structured?: readonly Structured[]
  readonly kind?: 'website' | 'article'
  /** Pages that are nobody's answer to a search: results, thanks, accounts. */
  readonly unlisted?: boolean
}

const locales = { en: 'en_GB', ar: 'ar_SA' }

/** What search engines and shared links read: title, description, picture, and the page's twin in the other language. */
export function PageHead({ title, description, image, structured, kind = 'website', unlisted }: PageHeadProps) {
  const { t } = useTranslation('shell')
  const { publicUrl, language } = useContext(PageFactsContext)
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab')
  const address = (chosen: string) =>
    `${publicUrl}${pathname}?${tab === null ? '' : `tab=${encodeURIComponent(tab)}&`}${languageQuery}=${chosen}`
  const school = t('school')
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
          {languages.map((twin) => (
            <link key={twin} rel="alternate" hrefLang={twin} href={address(twin)} />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={`${publicUrl}${pathname}${tab === null ? '' : `?tab=${encodeURIComponent(tab)}`}`}
          />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:site_name" content={school} />
      {languages.map((spoken) => (
        <meta
          key={spoken}
          property={spoken === language ? 'og:locale' : 'og:locale:alternate'}
          content={locales[spoken]}
        />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta
        property="og:image"
        content={publicUrl + cardAddress({ language, pathname, tab, title, description, image })}
      />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      {image && <meta name="page-picture" content={image} />}
      {structured && (
        <script
          // What it said of another page does not stay when the address changes.
          key={pathname}
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every < escaped
          dangerouslySetInnerHTML={{ __html: structuredJson({ publicUrl, language, school }, structured) }}
        />
      )}
    </>
  )
}

import { languageQuery, languages } from 'i18n/languages.ts'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PageFactsContext } from '../page.ts'

interface PageHeadProps {
  readonly title: string
  readonly description: string
  /** A path below the storage, for links shared elsewhere. */
  readonly image?: string
}

/** What search engines and shared links read: title, description, and the page's twin in the other language. */
export function PageHead({ title, description, image }: PageHeadProps) {
  const { t } = useTranslation('shell')
  const { publicUrl, language } = useContext(PageFactsContext)
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab')
  const address = (chosen: string) =>
    `${publicUrl}${pathname}?${tab === null ? '' : `tab=${encodeURIComponent(tab)}&`}${languageQuery}=${chosen}`
  const full = title === t('school') ? title : `${title} · ${t('school')}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {languages.map((twin) => (
        <link key={twin} rel="alternate" hrefLang={twin} href={address(twin)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${publicUrl}${pathname}${tab === null ? '' : `?tab=${tab}`}`} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_SA' : 'en_GB'} />
      {image && <meta property="og:image" content={`${publicUrl}/storage/${image}?w=1280`} />}
    </>
  )
}

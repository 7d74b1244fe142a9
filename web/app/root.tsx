import 'browser/bundling/zod-jitless.ts'
import { FollowsLinks } from 'browser/parts/link.tsx'
import { RouteScroll } from 'browser/parts/route-scroll.tsx'
import { directionOf } from 'i18n/languages.ts'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet } from 'react-router'
import symbol from 'ui/art/symbol.svg'
import interLatin from 'ui/fonts/inter-latin.woff2?url'
import arabicRegular from 'ui/fonts/tajawal-arabic-400.woff2?url'
import arabicMedium from 'ui/fonts/tajawal-arabic-500.woff2?url'
import arabicBold from 'ui/fonts/tajawal-arabic-700.woff2?url'
import arabicDisplay from 'ui/fonts/tajawal-arabic-800.woff2?url'
import latinRegular from 'ui/fonts/tajawal-latin-400.woff2?url'
import latinMedium from 'ui/fonts/tajawal-latin-500.woff2?url'
import latinBold from 'ui/fonts/tajawal-latin-700.woff2?url'
import latinDisplay from 'ui/fonts/tajawal-latin-800.woff2?url'
import restOfFonts from 'ui/fonts-rest.css?url'
import { signedInScript } from './accounts/signed-in-marker.ts'
import { languageScript } from './language/language-script.ts'
import { type PageFacts, PageFactsContext, pageFactsId } from './page.ts'
import { useAnalytics } from './shell/consent/analytics.ts'
import { DeferredFonts } from './start/deferred-fonts.tsx'
import { DeferredScripts, OwnScriptsContext } from './start/deferred-scripts.tsx'
import { HydratedMark } from './start/hydrated-mark.tsx'
import './styles.css'

export { ErrorScreen as ErrorBoundary } from './shell/errors/error-screen.tsx'

/** An English page writes one word in Arabic: the name of the language. */
const deferredFonts = {
  en: [arabicMedium],
  ar: [arabicMedium, arabicBold, latinRegular, latinMedium, latinBold, latinDisplay],
}

const written = new WeakMap<PageFacts, string>()

/** The facts as they stand in the page. Closing tags inside JSON must not end the script they stand in. */
function jsonInHtml(facts: PageFacts): string {
  const json = written.get(facts) ?? JSON.stringify(facts).replaceAll('<', '\\u003c')
  written.set(facts, json)
  return json
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useContext(PageFactsContext)
  const { mark } = useContext(OwnScriptsContext)
  const fonts = facts.language === 'ar' ? [arabicRegular, arabicDisplay] : [interLatin]
  return (
    <html lang={facts.language} dir={directionOf(facts.language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; they run before the first paint */}
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: `${languageScript};${signedInScript}` }} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <meta name="theme-color" content="#1c614c" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="manifest" href={`/manifest.${facts.language}.webmanifest`} />
        <link rel="icon" type="image/svg+xml" href={symbol} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        <noscript>
          <link rel="stylesheet" href={restOfFonts} />
        </noscript>
      </head>
      <body>
        <FollowsLinks>{children}</FollowsLinks>
        <HydratedMark of="html" />
        <DeferredFonts href={restOfFonts} files={deferredFonts[facts.language]} />
        <script
          type="application/json"
          id={pageFactsId}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every < escaped
          dangerouslySetInnerHTML={{ __html: jsonInHtml(facts) }}
        />
        <DeferredScripts />
      </body>
    </html>
  )
}

export default function Root() {
  useAnalytics()
  return (
    <>
      <Outlet />
      <RouteScroll />
    </>
  )
}

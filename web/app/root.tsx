import 'browser/bundling/zod-jitless.ts'
import { FollowsLinks } from 'browser/parts/link.tsx'
import { RouteScroll } from 'browser/parts/route-scroll.tsx'
import { directionOf } from 'i18n/languages.ts'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import symbol from 'ui/art/symbol.svg'
import interLatin from 'ui/fonts/inter-latin.woff2?url'
import arabicRegular from 'ui/fonts/tajawal-arabic-400.woff2?url'
import arabicDisplay from 'ui/fonts/tajawal-arabic-800.woff2?url'
import restOfFonts from 'ui/fonts-rest.css?url'
import { type PageFacts, PageFactsContext, pageFactsId } from './page.ts'
import { useAnalytics } from './shell/consent/analytics.ts'
import { DeferredFonts } from './start/deferred-fonts.tsx'
import { HydratedMark } from './start/hydrated-mark.tsx'
import { InlineScriptContext } from './start/inline-script.ts'
import { NextPage } from './start/next-page.tsx'
import './styles.css'

export { ErrorScreen as ErrorBoundary } from './shell/errors/error-screen.tsx'

/** An English page writes one word in Arabic: the name of the language. */
const deferredFont = { en: 'Tajawal Name', ar: 'Tajawal' }

const written = new WeakMap<PageFacts, string>()

/** The page facts as JSON for a `<script>`, with closing tags escaped. */
function jsonInHtml(facts: PageFacts): string {
  const json = written.get(facts) ?? JSON.stringify(facts).replaceAll('<', '\\u003c')
  written.set(facts, json)
  return json
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useContext(PageFactsContext)
  const { mark, text = '', withoutCode } = useContext(InlineScriptContext)
  const fonts = facts.language === 'ar' ? [arabicRegular, arabicDisplay] : [interLatin]
  return (
    <html lang={facts.language} dir={directionOf(facts.language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, in the server's page only */}
        <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
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
        <DeferredFonts href={restOfFonts} family={deferredFont[facts.language]} />
        <script
          type="application/json"
          id={pageFactsId}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every < escaped
          dangerouslySetInnerHTML={{ __html: jsonInHtml(facts) }}
        />
        {withoutCode ? null : <Scripts />}
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
      <NextPage />
    </>
  )
}

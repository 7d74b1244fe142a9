import { useLanguage } from 'browser/words/use-language.ts'
import { ownNames } from 'i18n/languages.ts'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { inLanguage } from '../../language/choose.ts'
import { Logo } from '../../shell/logo.tsx'
import './auth-layout.css'

interface AuthLayoutProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The layout of screens for users without a session, in either language. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="auth-layout">
      <div className="auth-card">
        <div className="auth-card-head">
          <Logo />
          <OtherLanguage />
        </div>
        <div>
          <h1 className="text-[1.375rem]">{title}</h1>
          {lead && <p className="mt-1 text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}

/** Link to this page in the other language; reloads the page. */
function OtherLanguage() {
  const { language } = useLanguage()
  const location = useLocation()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <a
      className="link text-small"
      href={inLanguage(other, location)}
      lang={other}
      hrefLang={other}
      target="_self"
      rel="nofollow"
    >
      {ownNames[other]}
    </a>
  )
}

import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import type { ReactNode } from 'react'
import door from '../art/auth-door.svg'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { Logo } from '../shell/logo.tsx'

interface AuthLayoutProps {
  readonly heading: string
  readonly intro: ReactNode
  readonly children: ReactNode
  /** Picture beside the form on a wide screen; default: the open door. */
  readonly art?: ReactNode
}

/** Layout of the account pages, without the main layout (spec §2): home link, language switch, one form, a picture. */
export function AuthLayout({ heading, intro, children, art }: AuthLayoutProps) {
  const { t } = useWords('shell')
  return (
    <div className="auth">
      <div className="grid grid-rows-[auto_1fr] min-w-0">
        <header className="auth-top max-xs:flex-wrap">
          <Link to={href('home')} aria-label={t('school_home')}>
            <Logo />
          </Link>
          <LanguageSwitch />
        </header>
        <main id="main" className="auth-form">
          <h1 className="h2">{heading}</h1>
          <p className="lead">{intro}</p>
          {children}
        </main>
      </div>
      <div className="auth-art">{art ?? <img className="mirrored" src={door} alt="" width={900} height={1100} />}</div>
    </div>
  )
}

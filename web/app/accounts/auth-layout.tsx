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
  /** What stands beside the form on a wide screen; else the picture of the open door. */
  readonly art?: ReactNode
}

/** The pages without the main layout (spec §2): the way home, the languages, one form, and the open door of a house. */
export function AuthLayout({ heading, intro, children, art }: AuthLayoutProps) {
  const { t } = useWords('shell')
  return (
    <div className="door">
      <div className="door-side">
        <header className="door-top">
          <Link to={href('home')} aria-label={t('school_home')}>
            <Logo />
          </Link>
          <LanguageSwitch />
        </header>
        <main id="main" className="door-form">
          <h1 className="h2">{heading}</h1>
          <p className="lead">{intro}</p>
          {children}
        </main>
      </div>
      <div className="door-art">{art ?? <img className="mirrored" src={door} alt="" width={900} height={1100} />}</div>
    </div>
  )
}

import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { Ellipsis, Search } from 'lucide'
import { useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../addresses.ts'
import { openPalette } from '../palette/opener.ts'
import { Face } from '../parts/face.tsx'
import { useMe } from '../session/me-context.ts'
import { signOut } from '../session/sign-out.ts'
import { Logo } from './logo.tsx'
import { SectionCount } from './section-count.tsx'
import { isWithin, sections } from './sections.ts'
import './bars.css'

/** The top bar of a phone: home, search, account. */
export function TopBar({ pathname }: { pathname: string }) {
  const { t } = useWords('desk-shell')
  const me = useMe()
  return (
    <header className="top-bar not-on-paper">
      <Link
        className="top-bar-logo"
        to={addresses.today}
        aria-current={pathname === addresses.today ? 'page' : undefined}
      >
        <Logo />
      </Link>
      <button type="button" className="icon-button ms-auto" aria-label={t('find')} onClick={openPalette}>
        <Icon of={Search} size="1.375rem" />
      </button>
      <Link className="icon-button" to={addresses.account} aria-label={t('account_of', { name: me.name })}>
        <Face name={me.name} />
      </Link>
    </header>
  )
}

const inBar = 4

/** The bottom bar of a phone: four sections, and More. */
export function BottomBar({ pathname }: { pathname: string }) {
  const { t } = useWords('desk-shell')
  const me = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const mine = sections.filter(({ may }) => me.may.includes(may))
  const rest = mine.slice(inBar)
  const here = (to: string) => (isWithin(pathname, to) ? ('page' as const) : undefined)
  const close = () => setIsOpen(false)
  return (
    <nav className="bottom-bar not-on-paper" aria-label={t('sections')}>
      {mine.slice(0, inBar).map(({ name, to, icon }) => (
        <Link key={name} to={to} aria-current={here(to)}>
          <Icon of={icon} size="1.375rem" />
          <span>{t(name)}</span> <SectionCount name={name} />
        </Link>
      ))}
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <Icon of={Ellipsis} size="1.375rem" />
        {t('more')} <SectionCount name={rest.map(({ name }) => name)} />
      </button>
      <Dialog open={isOpen} onClose={close} label={t('more')} className="dialog">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a choice by key comes as a click */}
        <div className="grid gap-1" onClick={close}>
          {rest.map(({ name, to, icon }) => (
            <Link key={name} className="more-item" to={to} aria-current={here(to)}>
              <Icon of={icon} />
              <span>{t(name)}</span> <SectionCount name={name} />
            </Link>
          ))}
          <Link className="more-item" to={addresses.account}>
            <Face name={me.name} />
            {t('account')}
          </Link>
          <button type="button" className="more-item" onClick={signOut}>
            {t('sign_out')}
          </button>
          <button type="button" className="more-item" onClick={close}>
            {t('close')}
          </button>
        </div>
      </Dialog>
    </nav>
  )
}

import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { CalendarDays } from 'lucide'
import { NavLink, useLocation } from 'react-router'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { calendar, parentsInfo } from './menu/about-links.ts'
import { AccountBlock } from './menu/account-block.tsx'
import { BranchMenu } from './menu/branch-menu.tsx'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { SearchOpener } from './search/search-opener.tsx'
import { useBackground } from './use-background.ts'
import { useScrolled } from './use-scrolled.ts'

/** The navigation of spec §2: a desktop bar from 992 px, a hamburger below; both are in the page, and CSS shows one. */
export function Bar() {
  const { t } = useWords('shell')
  const scrolled = useScrolled()
  const { background, style } = useBackground()
  const { pathname, search } = useLocation()

  return (
    <header className={`bar theme-${background}`} style={style} data-scrolled={scrolled}>
      <div className="bar-in">
        <Link to={href('home')} className="flex-none" aria-label={t('school_home')}>
          <Logo />
        </Link>
        <nav className="bar-links" aria-label={t('main_navigation')}>
          <NavLink to={href('home')} end className="bar-link">
            {t('home')}
          </NavLink>
          <BranchMenu />
          <Link
            to={parentsInfo}
            className="bar-link"
            aria-current={pathname + search === parentsInfo ? 'page' : undefined}
          >
            {t('parents_info')}
          </Link>
          <NavLink to={href('community')} className="bar-link">
            {t('community')}
          </NavLink>
          <NavLink to={href('contact')} className="bar-link">
            {t('contact_us')}
          </NavLink>
        </nav>
        <div className="bar-side">
          <SearchOpener />
          <Link to={calendar} className="icon-button bar-wide" aria-label={t('calendar')} title={t('calendar')}>
            <Icon of={CalendarDays} size="1.375rem" />
          </Link>
          <div className="bar-wide">
            {/* Below 1440 px the language's name is for screen readers only. */}
            <LanguageSwitch nameClass="min-[62rem]:max-[90rem]:sr-only" />
          </div>
          <div className="bar-wide">
            <AccountBlock />
          </div>
          <Link to={href('bookTour')} className={buttonClass({ small: true })}>
            {t('book_tour')}
          </Link>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

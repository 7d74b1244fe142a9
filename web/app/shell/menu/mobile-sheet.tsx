import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { CalendarDays, ChevronDown, Settings } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import { logOut } from '../../accounts/log-out.ts'
import { useProfile } from '../../accounts/profile.ts'
import { useReturnPath } from '../../accounts/sign-in/invitation.ts'
import { useUser } from '../../accounts/user.ts'
import { areMany, useBranches } from '../../branches/branches.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import SearchBox from '../search/search-box.tsx'
import { calendar, parentsInfo } from './about-links.ts'
import { Avatar } from './avatar.tsx'
import './mobile-sheet.css'

/** For schools with many branches. */
const MenuFinder = lazy(() => import('./many/menu-finder.tsx'))

/** Content of the mobile menu; every choice closes it (spec §2). */
export default function MobileSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords('shell')
  return (
    <div className="sheet-in">
      <div className="flex items-center justify-between h-18 flex-none px-(--gutter)">
        <Link to={href('home')} onClick={onClose} aria-label={t('school_home')}>
          <Logo />
        </Link>
        <button type="button" className="burger burger-close" aria-label={t('close_menu')} onClick={onClose}>
          <i />
          <i />
          <i />
        </button>
      </div>
      <div className="px-(--gutter) pt-1 pb-3">
        <SearchBox onChoose={onClose} />
      </div>
      <MobileAccount onChoose={onClose} />
      <nav className="sheet-links" aria-label={t('main_navigation')}>
        <Link to={href('home')} className="sheet-link" onClick={onClose}>
          {t('home')}
        </Link>
        <MobileBranches onChoose={onClose} />
        <Link to={parentsInfo} className="sheet-link" onClick={onClose}>
          {t('parents_info')}
        </Link>
        <Link to={href('news')} className="sheet-link" onClick={onClose}>
          {t('news')}
        </Link>
        <Link to={href('events')} className="sheet-link" onClick={onClose}>
          {t('events')}
        </Link>
        <Link to={href('contact')} className="sheet-link" onClick={onClose}>
          {t('contact_us')}
        </Link>
      </nav>
      <SheetFoot onChoose={onClose} />
    </div>
  )
}

/** On mobile the whole block opens the settings (spec §2). */
function MobileAccount({ onChoose }: { onChoose: () => void }) {
  const user = useUser()
  const image = useProfile().data?.image
  if (!user) return null
  return (
    <Link
      to={href('settings')}
      className="inline-flex items-center self-start gap-2.5 min-h-11 mx-(--gutter) font-medium"
      onClick={onChoose}
    >
      <Avatar image={image} size={30} />
      <bdi>{user.user_name}</bdi>
      <Icon of={Settings} />
    </Link>
  )
}

function MobileBranches({ onChoose }: { onChoose: () => void }) {
  const { t } = useWords('shell')
  const branches = useBranches()
  const isMany = branches.data !== undefined && areMany(branches.data)
  const [open, setOpen] = useState(false)
  // Rendered at the first opening, hidden afterwards.
  const [rendered, setRendered] = useState(false)
  const toggle = () => {
    setRendered(true)
    setOpen(!open)
  }
  return (
    <>
      <button type="button" className="sheet-link" aria-expanded={open} onClick={toggle}>
        {t('branches')}
        <Icon of={ChevronDown} className="bar-chevron" />
      </button>
      {rendered && (
        <div className="sheet-fold" data-open={open}>
          {isMany && (
            <div className="sheet-branches">
              <Suspense>
                <MenuFinder onChoose={onChoose} />
              </Suspense>
            </div>
          )}
          {!isMany && (
            <ul className="sheet-branches">
              {branches.data?.data.map((branch) => (
                <li key={branch.id}>
                  <Link to={href('branch', { branchId: branch.id })} className="sheet-branch" onClick={onChoose}>
                    <span className="slot h-10.5">
                      <Picture path={branch.image} alt="" sizes="56px" width={56} height={42} widest={320} eager />
                    </span>
                    <span>
                      <b>{branch.name}</b>
                      <span className="text-small text-ink-3">{branch.city}</span>
                    </span>
                  </Link>
                </li>
              ))}
              {branches.status === 'failed' && (
                <li>
                  <button type="button" className="link" onClick={branches.retry}>
                    {t('try_again')}
                  </button>
                </li>
              )}
            </ul>
          )}
        </div>
      )}
    </>
  )
}

function SheetFoot({ onChoose }: { onChoose: () => void }) {
  const { t } = useWords('shell')
  const user = useUser()
  const from = useReturnPath()
  return (
    <div className="sheet-foot">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LanguageSwitch />
        <Link to={calendar} className="sheet-small" onClick={onChoose}>
          <Icon of={CalendarDays} />
          {t('calendar_short')}
        </Link>
        {user ? (
          <button
            type="button"
            className="sheet-small"
            onClick={() => {
              logOut()
              onChoose()
            }}
          >
            {t('log_out_short')}
          </button>
        ) : (
          <Link to={href('login')} state={{ from }} className="sheet-small" onClick={onChoose}>
            {t('log_in_short')}
          </Link>
        )}
      </div>
      <Link to={href('bookTour')} className={`${buttonClass()} w-full`} onClick={onChoose}>
        {t('book_tour')}
      </Link>
    </div>
  )
}

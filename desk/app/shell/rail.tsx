import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { Search } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../addresses.ts'
import { commandKey, openPalette } from '../palette/opener.ts'
import { Face } from '../parts/face.tsx'
import { useMe } from '../session/me-context.ts'
import { Logo } from './logo.tsx'
import { SectionCount } from './section-count.tsx'
import { isWithin, sections } from './sections.ts'
import './rail.css'
import { useValueWord } from '../language/use-value-word.ts'

/** The sections that the user's role may open, on a computer; only icons at the width of a tablet. */
export function Rail({ pathname }: { pathname: string }) {
  const { t } = useWords('desk-shell')
  const wordOf = useValueWord()
  const me = useMe()
  return (
    <nav className="rail on-dark not-on-paper" aria-label={t('desk')}>
      <Link className="rail-logo" to={addresses.today}>
        <Logo light />
      </Link>
      <button type="button" className="rail-find" aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
        <Icon of={Search} size="1.125rem" />
        <span>{t('find')}</span>
        <kbd>{commandKey}</kbd>
      </button>
      {sections
        .filter(({ may }) => me.may.includes(may))
        .map(({ name, to, icon, startsGroup }) => (
          <Link
            key={name}
            className="rail-link"
            to={to}
            title={t(name)}
            data-apart={startsGroup}
            aria-current={isWithin(pathname, to) ? 'page' : undefined}
          >
            <Icon of={icon} size="1.125rem" />
            <span>{t(name)}</span> <SectionCount name={name} />
          </Link>
        ))}
      <Link
        className="rail-me"
        to={addresses.account}
        title={t('account')}
        aria-current={isWithin(pathname, addresses.account) ? 'page' : undefined}
      >
        <Face name={me.name} />
        <span>
          <bdi>{me.name}</bdi>
          <small>{wordOf('role', me.role)}</small>
        </span>
      </Link>
    </nav>
  )
}

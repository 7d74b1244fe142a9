import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { Baby, Bell, CircleUser, Lock, LogOut, ShieldCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from 'ui/icon.tsx'
import { logOut } from '../accounts/log-out.ts'

const sections = [
  ['general', CircleUser],
  ['kids', Baby],
  ['security', Lock],
  ['notifications', Bell],
  ['privacy', ShieldCheck],
] as const

/** The current section: the last one that starts in the upper third of the screen or above. */
function useSectionInView() {
  const [current, setCurrent] = useState<string>('general')
  useEffect(() => {
    const look = () => {
      const passed = sections.filter(([id]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      setCurrent((atEnd ? sections.at(-1) : passed.at(-1))?.[0] ?? 'general')
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return current
}

export function SettingsNav() {
  const { t } = useWords('settings')
  const navigate = useNavigate()
  const current = useSectionInView()
  return (
    <nav className="settings-nav" aria-label={t('sections')}>
      {sections.map(([id, sign]) => (
        <Link
          key={id}
          to={`#${id}`}
          replace
          preventScrollReset
          className="settings-link"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => document.getElementById(id)?.scrollIntoView()}
        >
          <Icon of={sign} />
          <span>{t(id)}</span>
        </Link>
      ))}
      <button
        type="button"
        className="settings-link text-ink-2"
        onClick={() => {
          logOut()
          navigate(href('home'))
        }}
      >
        <Icon of={LogOut} mirrored />
        {t('log_out')}
      </button>
    </nav>
  )
}

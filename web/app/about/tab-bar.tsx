import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { Tabs } from 'ui/tabs.tsx'
import { aboutTabs, addressOfTab } from './tabs.ts'

export function TabBar({ current }: { current: number }) {
  const { t } = useWords('about')
  return (
    <Tabs label={t('tabs')} className="wrap" current={current}>
      {aboutTabs.map(({ tab, key }) => (
        <Link
          key={tab}
          to={addressOfTab(tab)}
          className="tab"
          data-tab={tab}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(key)}
        </Link>
      ))}
    </Tabs>
  )
}

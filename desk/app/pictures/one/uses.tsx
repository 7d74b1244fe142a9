import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { PictureDetails } from 'contract/pictures/desk.ts'
import { Check, X } from 'lucide'
import { Icon } from 'ui/icon.tsx'

const known = [
  'posts',
  'events',
  'branches',
  'branch_pictures',
  'sliders',
  'ads',
  'programs',
  'statistics',
  'stories',
] as const
type Known = (typeof known)[number]
const isKnown = (kind: string): kind is Known => (known as readonly string[]).includes(kind)

/** Where the site or a story names it; while it may not be seen, another picture stands there. */
export function Uses({ picture }: { picture: PictureDetails }) {
  const { t } = useWords('desk-pictures')
  const { language } = useLanguage()
  const { uses, on_site } = picture
  return (
    <section aria-label={t('uses')}>
      <h3 className="mb-1">{t('uses')}</h3>
      {uses.length === 0 ? (
        <p className="text-small text-ink-3">{t('not_used')}</p>
      ) : (
        <ul className="grid gap-1 text-small">
          {uses.map(({ kind, id, title }) => (
            <li key={`${kind}-${id}`} className="flex items-start gap-2">
              <Icon of={on_site ? Check : X} size="1rem" />
              <span dir="auto">
                {t('use', {
                  what: t(isKnown(kind) ? `kind_${kind}` : 'kind_elsewhere'),
                  title: title[language] ?? title.en ?? title.ar ?? String(id),
                })}
                {!on_site && <span className="block text-ink-3">{t('stands_in')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

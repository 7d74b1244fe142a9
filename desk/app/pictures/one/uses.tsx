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
type KnownKind = (typeof known)[number]
const isKnown = (kind: string): kind is KnownKind => (known as readonly string[]).includes(kind)

interface Use {
  readonly kind: string
  readonly title: { readonly en: string | null; readonly ar: string | null }
}

/** Names a place that shows a picture: "Event: Grandparents' day". */
export function usePlaceName() {
  const { t } = useWords('desk-pictures')
  const { language } = useLanguage()
  return ({ kind, title }: Use) =>
    t('use', {
      what: t(isKnown(kind) ? `kind_${kind}` : 'kind_elsewhere'),
      title: title[language] ?? title.en ?? title.ar ?? '…',
    })
}

/** The uses of a picture on the site and in stories; another picture replaces it while it may not be shown. */
export function Uses({ picture }: { picture: PictureDetails }) {
  const { t } = useWords('desk-pictures')
  const textOf = usePlaceName()
  const { uses, on_site } = picture
  return (
    <section aria-label={t('uses')}>
      <h3 className="mb-1">{t('uses')}</h3>
      {uses.length === 0 ? (
        <p className="text-small text-ink-3">{t('not_used')}</p>
      ) : (
        <ul className="grid gap-1 text-small">
          {uses.map((use) => (
            <li key={`${use.kind}-${use.id}`} className="flex items-start gap-2">
              <Icon of={on_site ? Check : X} size="1rem" />
              <span dir="auto">
                <span>{textOf(use)}</span>
                {!on_site && <span className="block text-ink-3">{t('replaced')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

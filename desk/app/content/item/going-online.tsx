import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import type { Part } from 'contract/content/kinds.ts'
import { ExternalLink } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { inOrder, PartState } from '../part-states.tsx'
import { PartActions } from './part-actions.tsx'
import { hasUnpublishedChange, usePartName } from './use-part-name.ts'
import type { usePlans } from './use-plans.ts'

interface GoingOnlineProps {
  readonly item: ContentItem
  readonly mayPublish: boolean
  readonly isBusy: boolean
  readonly onPublish: (part: Part) => void
  readonly plans: ReturnType<typeof usePlans>
}

/** Publishes each language, and the common part once one of them is public (desk §5). */
export function GoingOnline({ item, mayPublish, isBusy, onPublish, plans }: GoingOnlineProps) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const { language } = useLanguage()
  const languages = inOrder(language)
  const isPublic = languages.some((each) => item.parts[each].published !== null)
  const parts: readonly Part[] = isPublic ? [...languages, 'common'] : languages
  return (
    <section className="item-block" aria-label={t('going_online')}>
      <h3>{t('going_online')}</h3>
      <ul>
        {parts.map((part) => {
          const { public_url } = item.parts[part]
          return (
            <li key={part} className="item-online">
              <b>{partName(part)}</b>
              <PartState part={item.parts[part]} />
              {public_url && (
                <a
                  className="grid place-items-center size-8 max-md:size-11"
                  href={public_url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${t('view_page')}: ${partName(part)}`}
                >
                  <Icon of={ExternalLink} size="1rem" mirrored />
                </a>
              )}
              {mayPublish && hasUnpublishedChange(item.parts[part]) && (
                <Button
                  kind="line"
                  small
                  disabled={isBusy}
                  aria-label={`${t('publish')}: ${partName(part)}`}
                  onClick={() => onPublish(part)}
                >
                  {t('publish')}
                </Button>
              )}
              {mayPublish && part !== 'common' && <PartActions language={part} part={item.parts[part]} plans={plans} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { captionOf } from '../picture-of.ts'
import type { Composed } from './composed.ts'

/** A story in a few lines, to compare two versions. */
export function Outline({ story }: { readonly story: Composed & { readonly branch: { readonly name: string } } }) {
  const { t } = useWords('desk-stories')
  const { language } = useLanguage()
  const { items, audience, kept, branch } = story
  return (
    <ul className="grid gap-1">
      <li>{items.length > 0 ? t('pictures', { count: items.length }) : t('no_pictures')}</li>
      {items.map((item) => {
        const caption = captionOf(item, language)
        return caption ? (
          <li key={item.picture_id} dir="auto">
            {caption}
          </li>
        ) : null
      })}
      <li>{t(`seen_by_${audience}`, { branch: branch.name })}</li>
      <li>{t(kept ? 'for_good' : 'for_day')}</li>
    </ul>
  )
}

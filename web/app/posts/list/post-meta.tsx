import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Post } from 'contract/posts/endpoints.ts'
import { dayText, riyadhDay } from 'i18n/format.ts'

/** Branch and date of a post. */
export function PostMeta({ post: { branch, published_at } }: { post: Pick<Post, 'branch' | 'published_at'> }) {
  const { t } = useWords('posts')
  const { language } = useLanguage()
  const day = riyadhDay(new Date(published_at))
  return (
    <span className="parted text-small text-ink-2">
      <b className="text-palm-700">{branch?.name ?? t('all_branches')}</b>
      <time dateTime={published_at}>{dayText(language, day)}</time>
    </span>
  )
}

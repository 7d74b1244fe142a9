import { useWords } from 'browser/words/use-words.tsx'
import { countedUpTo } from 'contract/paging.ts'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useCountedUpTo } from '../language/use-counted-up-to.ts'

interface PagesProps {
  /** Name of the list, where a screen has several with pages. */
  readonly list?: string
  /** The requested page; behind the end of the list, its last page is shown. */
  readonly page: number
  readonly last: number
  /** Above `countedUpTo`, the total is unknown. */
  readonly total: number
  readonly onPage: (page: number) => void
}

/** The pages of a list, without jumps to the middle: filters are for that. */
export function Pages({ list, page: requested, last, total, onPage }: PagesProps) {
  const page = Math.min(requested, last)
  const { t } = useWords('desk-shell')
  const number = useCountedUpTo()
  return (
    <nav
      className="not-on-paper mt-4 flex items-center gap-2 text-small text-ink-2"
      aria-label={list ? t('pages_of', { list }) : t('pages')}
    >
      <span className="me-auto" role="status">
        {total > countedUpTo ? t('rows_more', { number }) : t('rows', { count: total })}
      </span>
      {last > 1 && (
        <>
          <Button
            kind="ghost"
            small
            disabled={page <= 1}
            aria-label={t('page_before')}
            onClick={() => onPage(page - 1)}
          >
            <Icon of={ChevronLeft} mirrored />
          </Button>
          <span>{t('page_of', { page, last })}</span>
          <Button
            kind="ghost"
            small
            disabled={page >= last}
            aria-label={t('page_after')}
            onClick={() => onPage(page + 1)}
          >
            <Icon of={ChevronRight} mirrored />
          </Button>
        </>
      )}
    </nav>
  )
}

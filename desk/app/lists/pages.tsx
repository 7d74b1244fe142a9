import { useWords } from 'browser/words/use-words.tsx'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'

interface PagesProps {
  readonly page: number
  readonly last: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** The pages of a long list; there is no way to the middle, that is what filters are for. */
export function Pages({ page, last, total, onPage }: PagesProps) {
  const { t } = useWords('desk-shell')
  return (
    <nav className="not-on-paper mt-4 flex items-center gap-2 text-small text-ink-2" aria-label={t('pages')}>
      <span className="me-auto" role="status">
        {t('rows', { count: total })}
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

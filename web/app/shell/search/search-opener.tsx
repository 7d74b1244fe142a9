import { Link, onPlainClick } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { Search } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'
import { Icon } from 'ui/icon.tsx'

// Loaded on hover or focus: most visits never search.
const fetchBox = () => import('./search-box.tsx')
const SearchBox = lazy(fetchBox)

/** Button that opens the search box; without JavaScript a link to the search page. */
export function SearchOpener() {
  const { t } = useWords('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Link
        to={href('search')}
        className="icon-button bar-wide"
        aria-label={t('search')}
        aria-haspopup="dialog"
        title={t('search')}
        onPointerEnter={fetchBox}
        onFocus={fetchBox}
        onClick={onPlainClick(() => setOpen(true))}
      >
        <Icon of={Search} size="1.375rem" />
      </Link>
      <Dialog open={open} onClose={close} label={t('search')} className="search-dialog">
        <Suspense>
          <SearchBox onChoose={close} focused />
        </Suspense>
      </Dialog>
    </>
  )
}

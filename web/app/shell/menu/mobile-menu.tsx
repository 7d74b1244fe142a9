import { useWords } from 'browser/words/use-words.tsx'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from 'ui/dialog.tsx'

// Loaded on touch: most visits never open it.
const fetchSheet = () => import('./mobile-sheet.tsx')
const MobileSheet = lazy(fetchSheet)

/** Below 992 px: a hamburger and its sheet. It closes on an outside click and after a choice (spec §2). */
export function MobileMenu() {
  const { t } = useWords('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <div className="lg:hidden">
      <button
        type="button"
        className="burger"
        aria-expanded={open}
        aria-label={t('menu')}
        onPointerDown={fetchSheet}
        onFocus={fetchSheet}
        onClick={() => setOpen(true)}
      >
        <i />
        <i />
        <i />
      </button>
      <Dialog open={open} onClose={close} label={t('menu')} className="sheet">
        <Suspense>
          <MobileSheet onClose={close} />
        </Suspense>
      </Dialog>
    </div>
  )
}

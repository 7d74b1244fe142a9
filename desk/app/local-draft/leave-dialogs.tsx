import { useWindowEvent } from 'browser/parts/use-window-event.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { registerSignOutDialog } from './confirm-sign-out.ts'
import { areCodesUnsaved, clearDirtyForms, discardDirtyForms, isAnyFormDirty } from './dirty-forms.ts'

/**
 * Asks before leaving a page with unsent values, and before signing out, which deletes them from the device (desk
 * §2).
 */
export function LeaveDialogs() {
  const { t } = useWords('desk-shell')
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isAnyFormDirty(),
  )
  const stay = () => blocker.reset?.()
  const leave = (forget: () => void) => {
    forget()
    blocker.proceed?.()
  }
  useWindowEvent('beforeunload', (event) => isAnyFormDirty() && event.preventDefault())
  const areCodes = areCodesUnsaved()
  const title = t(areCodes ? 'codes_title' : 'unsent_title')
  return (
    <>
      <Dialog open={blocker.state === 'blocked'} onClose={stay} label={title} className="dialog">
        <h2>{title}</h2>
        <p className="text-ink-2">{t(areCodes ? 'codes_text' : 'unsent_text')}</p>
        <div className="flex flex-wrap gap-2">
          {!areCodes && <Button onClick={() => leave(clearDirtyForms)}>{t('leave_and_keep')}</Button>}
          <Button kind={areCodes ? 'primary' : 'line'} onClick={stay}>
            {t('stay')}
          </Button>
          <Button kind="ghost" onClick={() => leave(discardDirtyForms)}>
            {t(areCodes ? 'leave_codes' : 'throw_away')}
          </Button>
        </div>
      </Dialog>
      <SignOutDialog />
    </>
  )
}

function SignOutDialog() {
  const { t } = useWords('desk-shell')
  const answer = useRef<(may: boolean) => void>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    return registerSignOutDialog(() => {
      setIsOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
  }, [])
  const end = (may: boolean) => {
    setIsOpen(false)
    answer.current?.(may)
  }
  return (
    <Dialog open={isOpen} onClose={() => end(false)} label={t('forget_title')} className="dialog">
      <h2>{t('forget_title')}</h2>
      <p className="text-ink-2">{t('forget_text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => end(false)}>{t('stay')}</Button>
        <Button kind="ghost" onClick={() => end(true)}>
          {t('forget_yes')}
        </Button>
      </div>
    </Dialog>
  )
}

import { useCallback, useEffect, useState } from 'react'

/** The open dialog that `findDialog` found last, until it closes or is removed. */
export function useOpenDialog() {
  const [dialog, setDialog] = useState<HTMLDialogElement>()
  const findDialog = useCallback(
    () => setDialog([...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)),
    [],
  )
  useEffect(() => {
    if (!dialog) return
    const check = () => {
      if (!dialog.open || !dialog.isConnected) findDialog()
    }
    // The same change may have closed it already.
    check()
    const observer = new MutationObserver(check)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [dialog, findDialog])
  return { dialog, findDialog } as const
}

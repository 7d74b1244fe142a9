import { Check, CircleAlert, Info } from 'lucide'
import { useEffect } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { Icon } from 'ui/icon.tsx'
import { useLanguage } from '../words/use-language.ts'
import { subscribeToToasts } from './notify.ts'
import './toasts.css'

const signs = { success: Check, error: CircleAlert, info: Info }

/**
 * At most five toasts, newest first, no bar, no close button, top-right in Arabic and top-left otherwise (spec §2,
 * §9).
 */
export default function Toasts() {
  const { direction } = useLanguage()
  const rtl = direction === 'rtl'

  useEffect(() => {
    return subscribeToToasts(({ kind, text }) => {
      toast(text, { type: kind, icon: () => <Icon of={signs[kind]} size="1.125rem" /> })
    })
  }, [])

  return (
    <ToastContainer
      position={rtl ? 'top-right' : 'top-left'}
      rtl={rtl}
      limit={5}
      newestOnTop
      hideProgressBar
      // Invisible: the animation of the bar is the timer of five seconds, paused while the pointer rests on the
      // toast.
      progressClassName="keeps-time"
      closeButton={false}
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick
      draggable
      draggablePercent={80}
      draggableDirection="x"
      theme="light"
    />
  )
}

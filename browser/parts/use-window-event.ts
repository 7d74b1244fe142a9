import { useEffect, useEffectEvent } from 'react'

/** Listens on the window for as long as the component is there; `capture` before every listener of the page. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => unknown,
  capture = false,
) {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: WindowEventMap[Name]) => onEvent(event)
    addEventListener(name, listen, capture)
    return () => removeEventListener(name, listen, capture)
  }, [name, capture])
}

import { serverNow } from 'browser/calls/clock.ts'
import { useEffect, useState } from 'react'

const everyMs = 5000
const moment = () => serverNow().toISOString()

/** The current time, updated while the page is open. */
export function useNow(): string {
  const [now, setNow] = useState(moment)
  useEffect(() => {
    const timer = setInterval(() => setNow(moment()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

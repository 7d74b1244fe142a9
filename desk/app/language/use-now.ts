import { useEffect, useState } from 'react'

const everyMs = 5000
const moment = () => new Date().toISOString()

/** Now, as the page goes on: what has begun or passed shows so without a reload. */
export function useNow(): string {
  const [now, setNow] = useState(moment)
  useEffect(() => {
    const timer = setInterval(() => setNow(moment()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

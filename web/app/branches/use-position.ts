import { useState } from 'react'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}
type State =
  | { readonly status: 'idle' | 'asking' | 'refused' | 'unknown' }
  | { readonly status: 'known'; readonly position: Position }

const giveUpAfterMs = 12_000
const denied = 1

/** Where the reader is, asked for on a click. It stays in this page: nothing is sent, stored or remembered. */
export function usePosition() {
  const [state, setState] = useState<State>({ status: 'idle' })
  const ask = () => {
    if (!navigator.geolocation) return setState({ status: 'unknown' })
    setState({ status: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setState({ status: 'known', position: { latitude, longitude } }),
      ({ code }) => setState({ status: code === denied ? 'refused' : 'unknown' }),
      { timeout: giveUpAfterMs, maximumAge: 10 * 60_000 },
    )
  }
  return { ...state, ask }
}

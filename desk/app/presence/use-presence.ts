import { useQuery } from '@tanstack/react-query'
import { type PresenceKind, presenceEverySeconds, sayPresent } from 'contract/presence/desk.ts'
import { useEffect } from 'react'
import { answerOf } from '../calls/use-answer.ts'

const secondMs = 1000

/** Reports that the thing was closed; `keepalive` lets the browser send it after the page is gone. */
const leave = (kind: PresenceKind, id: number) =>
  void fetch(`/api/v1${sayPresent.path}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, id, leaves: true }),
  }).catch(() => undefined)

/**
 * Reports that this thing is open, and returns the colleagues who have it open, too (desk §2). Changes arrive as live
 * notices; a hidden page counts as closed.
 */
export function usePresence(kind: PresenceKind, id: number) {
  const { data } = useQuery({
    ...answerOf(sayPresent, { body: { kind, id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      Math.min(presenceEverySeconds, ...(state.data?.others ?? []).map(({ seconds_left }) => seconds_left + 1)) *
      secondMs,
  })
  useEffect(() => {
    const goes = () => leave(kind, id)
    addEventListener('pagehide', goes)
    return () => {
      removeEventListener('pagehide', goes)
      goes()
    }
  }, [kind, id])
  return data?.others ?? []
}

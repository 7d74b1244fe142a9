import { useQuery } from '@tanstack/react-query'
import { type PresenceKind, presenceEverySeconds, sayPresent } from 'contract/presence/desk.ts'
import { useEffect } from 'react'
import { answerOf } from '../calls/use-answer.ts'

const secondMs = 1000

/** Also while the page goes: the browser sends it when nobody is there any more to wait for the answer. */
const leave = (kind: PresenceKind, id: number) =>
  void fetch(`/api/v1${sayPresent.path}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, id, leaves: true }),
  }).catch(() => undefined)

/**
 * Says that this thing is open here, for as long as it is, and answers who else has it open (desk §2). Who comes or goes is
 * told at once, as all that changes elsewhere; a page that is hidden is left.
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

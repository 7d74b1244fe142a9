import { useMutation } from '@tanstack/react-query'
import { queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listSessions } from 'contract/accounts/sessions.ts'

/** Ends sessions, loads their list again and says `done`. */
export function useEndSessions(end: () => Promise<unknown>, done: string) {
  const { t } = useWords('settings')
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(listSessions) })
      notify({ kind: 'success', text: done })
    },
    onError: () => notify({ kind: 'error', text: t('not_saved') }),
  })
}

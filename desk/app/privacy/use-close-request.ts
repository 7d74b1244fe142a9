import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { listPrivacyRequests, type PrivacyRequest } from 'contract/privacy/desk.ts'
import { isConflict } from '../calls/conflict.ts'
import { showToast } from '../parts/show-toast.ts'

const [path] = [listPrivacyRequests.path]

/** Fetches the lists again after a request was closed, also by a colleague, and shows a toast. */
export function useCloseRequest(onClose: () => void) {
  const { t } = useWords('desk-privacy')
  const queries = useQueryClient()
  const again = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.some((part) => typeof part === 'string' && part.startsWith(path)),
    })
  return {
    done: async ({ closed }: PrivacyRequest) => {
      onClose()
      await again()
      if (closed) showToast({ text: t(`done_${closed.outcome}`) })
    },
    refused: (problem: unknown) => {
      if (!isConflict(problem)) return false
      onClose()
      void again()
      showToast({ kind: 'failed', text: t('closed_already') })
      return true
    },
  }
}

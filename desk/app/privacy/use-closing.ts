import { useQueryClient } from '@tanstack/react-query'
import { useWords } from 'browser/words/use-words.tsx'
import { listPrivacyRequests, type PrivacyRequest } from 'contract/privacy/desk.ts'
import { Problem } from 'contract/problems.ts'
import { say } from '../parts/say.ts'

const [path] = [listPrivacyRequests.path]

/** After a request is closed, or was by somebody else: the lists are asked for again, and it is said. */
export function useClosing(onClose: () => void) {
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
      if (closed) say({ text: t(`done_${closed.outcome}`) })
    },
    refused: (problem: unknown) => {
      if (!(problem instanceof Problem) || problem.code !== 'conflict') return false
      onClose()
      void again()
      say({ kind: 'failed', text: t('closed_already') })
      return true
    },
  }
}

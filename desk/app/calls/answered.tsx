import type { UseQueryResult } from '@tanstack/react-query'
import { Problem } from 'contract/problems.ts'
import type { ReactNode } from 'react'
import { Failed, Loading, Missing, Refused } from '../parts/states.tsx'

interface AnsweredProps<Data> {
  readonly of: UseQueryResult<Data>
  /** Its name when it does not arrive. */
  readonly failed?: string
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}

/** An answer in each of its states: on its way, there, not arrived, not there, not this person's. */
export function Answered<Data>({ of: query, failed, rows, children }: AnsweredProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Loading rows={rows} />
  const status = error instanceof Problem ? error.status : 500
  if (status === 404) return <Missing />
  if (status === 403) return <Refused />
  return <Failed title={failed} onRetry={() => void refetch()} />
}

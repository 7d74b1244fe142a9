import type { UseQueryResult } from '@tanstack/react-query'
import { Problem } from 'contract/problems.ts'
import type { ReactNode } from 'react'
import { Boundary } from '../parts/boundary.tsx'
import { Failed, Loading, Missing, Refused } from '../parts/states.tsx'

interface AnsweredProps<Data> {
  readonly of: Pick<UseQueryResult<Data>, 'data' | 'error'> & { readonly refetch: () => unknown }
  /** The title of the failure. */
  readonly failed?: string
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}

const Drawn = <Data,>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) => children(data)

/** Draws an answer in each of its states: loading, data, failed (also while drawing), missing (404), refused (403). */
export function Answered<Data>({ of: query, failed, rows, children }: AnsweredProps<Data>) {
  const { data, error, refetch } = query
  const retry = () => void refetch()
  if (data !== undefined)
    return (
      <Boundary failed={failed} data={data} onRetry={retry}>
        <Drawn data={data}>{children}</Drawn>
      </Boundary>
    )
  if (!error) return <Loading rows={rows} />
  const status = error instanceof Problem ? error.status : 500
  if (status === 404) return <Missing />
  if (status === 403) return <Refused />
  return <Failed title={failed} onRetry={retry} />
}

import { useQueries } from '@tanstack/react-query'
import type { Answer, Input } from 'contract/endpoint.ts'
import { listDeskRegistrations } from 'contract/registrations/desk.ts'
import { type RegistrationGroup, registrationGroups } from 'contract/registrations/statuses.ts'
import { answerOf } from '../calls/use-answer.ts'

const rowsAtFirst = 10

type Query = NonNullable<Input<typeof listDeskRegistrations>['query']>

type Rows = Answer<typeof listDeskRegistrations>

const groupIn = (key: readonly unknown[] | undefined) =>
  (key?.[1] as Input<typeof listDeskRegistrations> | undefined)?.query?.group

/** The first registrations of each group; of a chosen group a page. */
export const useGroups = (query: Query, chosen: RegistrationGroup | undefined, page: number) =>
  useQueries({
    queries: (chosen ? [chosen] : registrationGroups).map((group) => ({
      ...answerOf(listDeskRegistrations, {
        query: { ...query, group, ...(chosen ? { page } : { per_page: rowsAtFirst }) },
      }),
      placeholderData: (rows: Rows | undefined, last?: { readonly queryKey: readonly unknown[] }) =>
        // The rows of another group never stand under this one.
        groupIn(last?.queryKey) === group ? rows : undefined,
    })),
    combine: (answers) => ({
      data: answers.every(({ data }) => data !== undefined)
        ? answers.flatMap(({ data }, at) => {
            const group = chosen ?? registrationGroups[at]
            const { data: rows = [], total = rows.length, last_page = 1 } = data ?? {}
            return group && total > 0 ? [{ group, rows, total, last_page }] : []
          })
        : undefined,
      error: answers.find(({ error }) => error)?.error ?? null,
      refetch: () => answers.map(({ refetch }) => refetch()),
    }),
  })

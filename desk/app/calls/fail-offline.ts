import type { QueryClient } from '@tanstack/react-query'

/** Without a connection each query of the desk fails at once, with a sentence, and is repeated once the connection is back. */
export function failOffline(client: QueryClient) {
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, networkMode: 'always', refetchOnReconnect: true },
  })
}

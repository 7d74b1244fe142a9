/** Query options: without a connection a query fails at once, with a sentence, and is repeated once the connection is back. */
export const failsOffline = { networkMode: 'always', refetchOnReconnect: true } as const

/** Shares of the connections of an instance. No part opens more than its share. */
export interface ConnectionShares {
  /** For statements that only read. */
  readonly reads: number
  /** For transactions that commit: while those wait, reads go on. */
  readonly writes: number
  /** For long work: exports and deletions. */
  readonly batch: number
  /** For the job queue, besides its listening connection. */
  readonly jobs: number
}

// Two hold locks (deletions, linking at start) while a third does the work of either.
const batch = 3
const jobs = 2
/** One listens for content changes, one for new jobs. */
const listening = 2
const reserved = batch + jobs + listening

export const defaultConnections = 14
/** At least two for reading and one for writing. */
export const fewestConnections = reserved + 3

export function connectionShares(connections: number): ConnectionShares {
  const ofRequests = Math.max(connections, fewestConnections) - reserved
  const writes = Math.max(1, Math.floor(ofRequests * 0.45))
  return { reads: ofRequests - writes, writes, batch, jobs }
}

/** How an instance shares its connections out. Nothing of it ever opens more than its part. */
export interface ConnectionShares {
  /** Of statements that only read. */
  readonly reads: number
  /** Of what is made to last: where that waits, lists are read on. */
  readonly writes: number
  /** Of what takes its time: exports, and what is deleted in time. */
  readonly unhurried: number
  /** Of the queue of jobs, besides the one that hears of new ones. */
  readonly jobs: number
}

// Two hold locks (what is deleted in time, what is joined at start) while a third does the work of either.
const unhurried = 3
const jobs = 2
/** One hears of content changes, one of new jobs. */
const listening = 2
const apart = unhurried + jobs + listening

export const defaultConnections = 14
/** Two that read and one that writes. */
export const fewestConnections = apart + 3

export function connectionShares(connections: number): ConnectionShares {
  const ofRequests = Math.max(connections, fewestConnections) - apart
  const writes = Math.max(1, Math.floor(ofRequests * 0.45))
  return { reads: ofRequests - writes, writes, unhurried, jobs }
}

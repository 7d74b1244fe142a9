/** Longest time that a test waits for a state, in milliseconds: only a test that fails waits so long, however busy the machine is. */
export const patiently = { timeout: 30_000, interval: 50 } as const

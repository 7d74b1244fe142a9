import { Problem } from 'contract/problems.ts'

/** What the server said of it (spec §8), in the reader's language; `otherwise` where nothing came from there. */
export const failureText = (problem: unknown, otherwise: string) =>
  (problem instanceof Problem && problem.details.message) || otherwise

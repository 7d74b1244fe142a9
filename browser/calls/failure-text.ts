import { Problem } from 'contract/problems.ts'

/** The server's message for a problem (spec §8), in the reader's language; `otherwise` if the server sent none. */
export const failureText = (problem: unknown, otherwise: string) =>
  (problem instanceof Problem && problem.details.message) || otherwise

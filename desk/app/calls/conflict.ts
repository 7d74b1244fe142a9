import { Problem } from 'contract/problems.ts'

/** Whether the server refused to overwrite a newer version (desk §2). */
export const isConflict = (problem: unknown): problem is Problem =>
  problem instanceof Problem && problem.code === 'conflict'

/** The stored version in a conflict; undefined for any other problem. */
export const currentIn = <Item>(problem: unknown): Item | undefined =>
  isConflict(problem) ? (problem.details.data?.current as Item | undefined) : undefined

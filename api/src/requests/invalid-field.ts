import { type FieldProblem, Problem } from 'contract/problems.ts'

/** A refusal of one field, for what its schema cannot know. */
export const invalidField = (field: string, problem: FieldProblem = { rule: 'invalid' }) =>
  new Problem('invalid_fields', { fields: { [field]: [problem] } })

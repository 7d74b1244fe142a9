import { type FieldProblem, Problem } from 'contract/problems.ts'

/** Refusal of one field, for rules that its schema cannot check. */
export const invalidField = (field: string, problem: FieldProblem = { rule: 'invalid' }) =>
  new Problem('invalid_fields', { fields: { [field]: [problem] } })

const writeWords = /^\s*(insert|update|delete|merge)\b/i
const withWords = /^\s*with\b/i
const writesWithin = /\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i
const beginWords = /^(begin|start transaction)\b/
const readOnly = /\bread only\b/
const waitsForNoDisk = /\bset_config\('synchronous_commit'/

/** Whether a statement begins a transaction. */
export const beginsTransaction = (statement: string) => beginWords.test(statement)

/** Whether a statement changes rows: outside a transaction it is committed with its answer. */
export const changesRows = (statement: string) =>
  writeWords.test(statement) || (withWords.test(statement) && writesWithin.test(statement))

/**
 * Whether a connection that begins with this statement may wait for a standby. Statements that commit asynchronously are
 * marked.
 */
export const mayWaitForStandby = (statement: string) =>
  beginsTransaction(statement) ? !readOnly.test(statement) : changesRows(statement) && !waitsForNoDisk.test(statement)

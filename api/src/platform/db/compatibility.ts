const commentsOut = (sql: string) => sql.replace(/--.*$/gm, '')
const namesAfter = (sql: string, pattern: RegExp) =>
  [...sql.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())

const kinds = 'table|view|materialized view|function|type|domain|sequence|schema'
const created = new RegExp(`\\bcreate (?:or replace )?(?:temporary |temp |unlogged )?(?:${kinds})\\s+(\\w+)`, 'gi')
const dropped = new RegExp(`\\bdrop (?:${kinds}|column)\\s+(?:if exists\\s+)?(\\w+)`, 'gi')
const renamed = /\balter (?:table|function|view|type|domain)\s+(\w+)[^;]*?\brename\s+(?:to|column|attribute|value)\b/gi
const retyped = /\balter (?:column )?(\w+) (?:set data )?type\b/gi
const filled = /\balter (?:column )?(\w+) set not null\b/gi
const altered = /\balter table\s+(?:only\s+)?(\w+)([^;]*);/gi
const added =
  /\badd (?:column )?(?:if not exists )?(?!constraint|primary|foreign|unique|check|exclude)(\w+) ((?:\([^)]*\)|[^,(])*)/gi

/** Columns of existing tables that inserts must fill from now on. */
const demanded = (sql: string, ownTables: readonly string[]) =>
  [...sql.matchAll(altered)]
    .filter(([, table = '']) => !ownTables.includes(table.toLowerCase()))
    .flatMap(([, , changes = '']) => [...changes.matchAll(added)])
    .filter(([, , rest = '']) => /\bnot null\b/i.test(rest) && !/\b(default|generated)\b/i.test(rest))
    .map(([, name = '']) => name)

/**
 * Lists the ways a migration breaks the version before, which keeps reading and writing while instances are replaced one by
 * one, and returns if the new version is rolled back: dropped or renamed columns, changed types, new NOT NULL. Breaking changes
 * that SQL does not show (a new check that refuses old values) are declared as `-- breaks: …`.
 */
export function breaksOf(migration: string): string[] {
  const reasons = [...migration.matchAll(/^-- breaks: (.+)$/gm)].map(([, reason = '']) => reason)
  const sql = commentsOut(migration)
  const own = namesAfter(sql, created)
  const taken = [...namesAfter(sql, dropped), ...namesAfter(sql, renamed)].filter((name) => !own.includes(name))
  const changed = [...namesAfter(sql, retyped), ...namesAfter(sql, filled), ...demanded(sql, own)]
  return [...reasons, ...taken, ...changed]
}

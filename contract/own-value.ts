/** Own property of a record under a key from outside: a text may name `{{constructor}}`, and every object inherits that. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

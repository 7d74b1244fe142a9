import { type RawBuilder, sql } from 'kysely'

/** Order by a name, for readers: the alphabet of Arabic, in which أ, إ, آ and ا are one letter, then that of Latin (arabic §words). */
export const byName = (name: string | RawBuilder<unknown>) =>
  sql<string>`${typeof name === 'string' ? sql.ref(name) : name} collate "ar-x-icu"`

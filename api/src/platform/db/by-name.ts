import { sql } from 'kysely'

/** Order by a name, for readers: the alphabet of Arabic, in which أ, إ, آ and ا are one letter, then that of Latin (arabic §words). */
export const byName = (column: string) => sql<string>`${sql.ref(column)} collate "ar-x-icu"`

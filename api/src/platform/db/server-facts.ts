import { Client } from 'pg'

/** Version and clock of a database, and whether it is empty. */
export async function serverFacts(url: string): Promise<{ major: number; now: Date; isEmpty: boolean }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ major: number; now: Date; isEmpty: boolean }>(`
      select current_setting('server_version_num')::int / 10000 as major, now() as now,
        not exists (select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as "isEmpty"`)
    return rows[0] as { major: number; now: Date; isEmpty: boolean }
  } finally {
    await client.end()
  }
}

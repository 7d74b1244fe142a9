import { Client } from 'pg'

const answerWithinMs = 3000
const sentence =
  'connects through a pooler in transaction mode; notifications of changes and the lock of migrations need a connection ' +
  'of their own. Set pool_mode = session in PgBouncer, or name the database itself.'

/**
 * Throws one sentence if several clients share a connection to the database, as with PgBouncer in transaction mode: the second
 * instance would wait for the lock of migrations for ever.
 *
 * @param name variable of the URL, for the sentence.
 */
export async function refuseTransactionPooler(name: string, url: string): Promise<void> {
  const open = () => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: answerWithinMs,
      application_name: 'smart-kids',
    })
    client.on('error', () => {})
    return client
  }
  const [one, other] = [open(), open()]
  const backendOf = async (client: Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    await Promise.all([one.connect(), other.connect()])
    const first = await backendOf(one)
    await other.query('begin')
    const second = await backendOf(other)
    // With a pool of one connection, this waits for the end of the other client's transaction.
    const again = await backendOf(one).catch(() => undefined)
    if (first === second || first !== again) throw new Error(`${name}: ${sentence}`)
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})))
  }
}

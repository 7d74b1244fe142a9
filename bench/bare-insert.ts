// The minimal server that stores a request: one row in a transaction of its own. Started by the bench, with a channel.
import { createServer } from 'node:http'
import { Pool } from 'pg'

/** The number of connections with which the product writes. */
const connections = 3

process.once('disconnect', () => process.exit(0))
process.once('message', async ({ url }: { url: string }) => {
  const pool = new Pool({ connectionString: url, max: connections })
  pool.on('error', () => {})
  await pool.query('create table bare (id integer generated always as identity primary key, sent jsonb not null)')
  async function store(sent: string) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('insert into bare (sent) values ($1)', [sent])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () =>
      store(Buffer.concat(chunks).toString()).then(
        () => response.writeHead(201).end(),
        () => response.writeHead(500).end(),
      ),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
})

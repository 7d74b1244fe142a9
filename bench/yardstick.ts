// The minimal Node server: it answers every request with the same bytes. Started by the bench, with a channel.
import { createServer } from 'node:http'

process.once('disconnect', () => process.exit(0))
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'Content-Length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
})

import { setTimeout as wait } from 'node:timers/promises'
import type { Environment } from 'api/platform/env.ts'
import type { FastifyInstance } from 'fastify'

/** Listens; retries for `withinMs` while another process still holds the port. */
export async function listen(app: FastifyInstance, { port, host }: Environment, withinMs = 3000): Promise<string> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await app.listen({ port, host })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (Date.now() > deadline)
        throw new Error(`Port ${port} is already in use: stop the program that uses it, or set PORT to another one.`)
      await wait(200)
    }
  }
}

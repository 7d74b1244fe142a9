import { finished } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { workQueue } from './work-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The uploaded file of an endpoint that takes one. */
    upload?: Blob
  }
}

/** Larger files are refused before they are read (safety §pictures). */
export const uploadBytesMax = 5 * 1024 * 1024
const limits = { files: 1, fileSize: uploadBytesMax, fields: 10, fieldSize: 1000, fieldNameSize: 100, parts: 11 }

async function fileIn(request: FastifyRequest, field: string): Promise<Blob | undefined> {
  const found: Blob[] = []
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === field) found.push(new Blob([bytes as Buffer<ArrayBuffer>]))
  }
  return found[0]
}

/** The multipart parser's errors of broken forms carry no status. */
function refuseBroken(error: Error & { statusCode?: number }): never {
  if (error.statusCode !== undefined) throw error
  throw Object.assign(new Problem('malformed_body'), { cause: error })
}

// A file is in memory until it is re-encoded: 80 MB at most.
const uploads = workQueue({ atOnce: 16, waiting: 16 })

/** Resolves when this upload may be read; its place is free once the answer is sent or the client has left. */
const turnToUpload = ({ ip }: FastifyRequest, { raw }: FastifyReply) =>
  new Promise<void>((begin, refuse) => {
    uploads(ip, () => {
      begin()
      return finished(raw).catch(() => {})
    }).catch(refuse)
  })

/** Whether the client is still connected. */
export const isConnected = ({ raw }: FastifyRequest) => !raw.socket?.destroyed

/** Inside `routes` multipart forms are read as well as JSON; elsewhere they are refused. */
export function registerUploads(app: FastifyInstance, field: string, routes: (app: FastifyInstance) => void) {
  app.register(async (inside) => {
    await inside.register(multipart, { limits })
    inside.addHook('preHandler', async (request, reply) => {
      await turnToUpload(request, reply)
      if (!request.isMultipart()) throw new Problem('wrong_type')
      const file = await fileIn(request, field).catch(refuseBroken)
      // An empty field counts as left out.
      if (!file || file.size === 0) throw new Problem('invalid_fields', { fields: { [field]: [{ rule: 'required' }] } })
      request.upload = file
    })
    routes(inside)
  })
}

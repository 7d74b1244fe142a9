import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file that an endpoint has put into the object storage: what is answered is where it may be fetched, once it lies there. */
export class Elsewhere {
  readonly address: Promise<string>

  constructor(address: Promise<string>) {
    this.address = address
    // Whoever asked may have been answered already that it takes too long.
    address.catch(() => {})
  }
}

const acceptsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') ?? false

/** A page may not read other origins: it is told the address, and goes there. Whoever asks for the file itself is sent there. */
export const sendAddress = (request: FastifyRequest, reply: FastifyReply, address: string) =>
  acceptsJson(request) ? reply.send({ data: { address } }) : reply.redirect(address, 303)

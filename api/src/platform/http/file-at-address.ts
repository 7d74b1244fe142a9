import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file that an endpoint has put into the object storage: the answer is its address. */
export class FileAtAddress {
  readonly address: Promise<string>

  constructor(address: Promise<string>) {
    this.address = address
    // The client may have got a timeout already.
    address.catch(() => {})
  }
}

const acceptsJson = ({ headers }: FastifyRequest) => headers.accept?.includes('application/json') ?? false

/** A page cannot read other origins, so it gets the address as JSON; a client that asks for the file itself is redirected. */
export const sendAddress = (request: FastifyRequest, reply: FastifyReply, address: string) =>
  acceptsJson(request) ? reply.send({ data: { address } }) : reply.redirect(address, 303)

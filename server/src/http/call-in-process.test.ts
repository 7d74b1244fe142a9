import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { callInProcess } from './call-in-process.ts'

async function anApp() {
  const app = Fastify({ logger: false })
  onTestFinished(() => app.close())
  app.post('/echo', async (request, reply) =>
    reply.status(201).header('Retry-After', 5).send({ from: request.ip, body: request.body }),
  )
  app.get('/stream', async (_request, reply) => reply.send(Readable.from(['half ', 'and half'])))
  app.get('/broken', async (_request, reply) => {
    async function* half() {
      yield 'half'
      throw new Error('the disk is away')
    }
    return reply.send(Readable.from(half()))
  })
  await app.ready()
  return app
}

test('architecture §2 a route called in process gets body and address, and its headers are text', async () => {
  const { status, headers, body } = await callInProcess(await anApp(), {
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    remoteAddress: '203.0.113.9',
    body: '{"name":"نورة"}',
  })
  expect({ status, retry: headers['retry-after'] }).toEqual({ status: 201, retry: '5' })
  expect(JSON.parse(body.toString())).toEqual({ from: '203.0.113.9', body: { name: 'نورة' } })
})

test('architecture §2 a streamed answer arrives whole, and a call whose answer breaks off fails', async () => {
  const app = await anApp()
  expect((await callInProcess(app, { url: '/stream' })).body.toString()).toBe('half and half')
  await expect(callInProcess(app, { url: '/broken' })).rejects.toThrow()
})

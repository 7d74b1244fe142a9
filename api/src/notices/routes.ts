import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireAuthentication } from '../http/authentication.ts'
import { Notices } from './memory.ts'

/** Connections of browsers are closed after two minutes of silence; and so often a session is asked for again. */
const breathEveryMs = 25_000
/** A stream a browser, a few browsers a person. */
const streamsOfOne = 12
const streamsAtMost = 2000
const reconnectMs = 2000

/**
 * What has changed, as it happens (desk §2): server-sent events that carry a kind and an id, nothing of a family. Whoever was
 * away for a moment says which notice was the last (`Last-Event-ID`) and gets what it missed, or `reset` where nobody knows.
 */
export function deskNotices(app: FastifyInstance) {
  const { content } = app.services
  const notices = new Notices()
  const stop = content.onDeskNotice(notices.hear)
  const open = new Map<FastifyReply, number>()
  const mayListen = requireAuthentication({
    method: 'GET',
    path: '/desk/notices',
    caller: 'staff',
    may: 'desk.use',
    summary: '',
    answer: undefined as never,
  })
  app.addHook('onClose', async () => stop())
  // Streams end by themselves never: a server that closes would wait for them.
  app.addHook('preClose', async () => {
    for (const reply of open.keys()) reply.raw.end()
  })

  const countOf = (staffId: number) => [...open.values()].filter((id) => id === staffId).length

  function listen(request: FastifyRequest, reply: FastifyReply, staffId: number) {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: ${reconnectMs}\n\n`)
    const write = (text: string) => raw.write(text)
    for (const text of notices.since(request.headers['last-event-id'])) write(text)
    const leave = notices.onNotice(write)
    // Who has signed out, or works here no longer, hears nothing more.
    const breath = setInterval(() => {
      mayListen(request).then(
        () => write(': \n\n'),
        () => raw.end(),
      )
    }, breathEveryMs)
    open.set(reply, staffId)
    raw.on('close', () => {
      clearInterval(breath)
      leave()
      open.delete(reply)
    })
  }

  app.get('/desk/notices', { schema: { hide: true }, onRequest: mayListen }, async (request, reply) => {
    const id = request.staff?.id ?? 0
    if (open.size >= streamsAtMost || countOf(id) >= streamsOfOne)
      return reply.status(204).header('Cache-Control', 'no-store').send()
    listen(request, reply, id)
    return reply
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Staff } from '../platform/http/authentication.ts'
import { requireAuthentication } from '../platform/http/authentication.ts'
import { mayReceive, type Notice } from './rules.ts'

/** Heartbeat and session check, in ms: browsers close a connection after two minutes without data. */
const breathEveryMs = 25_000
/** Most streams of one member of staff. */
const streamsOfOne = 12
const streamsAtMost = 2000
const reconnectMs = 2000

/** A notice for one stream; `reset`: some may be lost, and the listener loads everything again. */
const eventOf = (notice: Notice | 'reset') =>
  notice === 'reset'
    ? 'event: reset\ndata: {}\n\n'
    : `data: ${JSON.stringify({ kind: notice.kind, id: notice.id })}\n\n`

/**
 * Server-sent events for each change (desk §2): they carry a kind and an id, nothing of a family. A client that reconnects loads
 * everything again.
 */
export function deskNotices(app: FastifyInstance) {
  const { content } = app.services
  const listeners = new Set<(notice: Notice | 'reset') => void>()
  const stop = content.onDeskNotice((payload) => {
    const notice = payload === undefined ? 'reset' : (JSON.parse(payload) as Notice)
    for (const listener of listeners) listener(notice)
  })
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
  // Streams never end by themselves; without this, a closing server would wait for them.
  app.addHook('preClose', async () => {
    for (const reply of open.keys()) reply.raw.end()
  })

  const countOf = (staffId: number) => [...open.values()].filter((id) => id === staffId).length

  function listen(request: FastifyRequest, reply: FastifyReply, listener: Staff) {
    let staff = listener
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: ${reconnectMs}\n\n`)
    // A session that has ended gets no more notices; after a change of role it gets those of the new role.
    const askAgain = () =>
      mayListen(request).then(
        () => {
          staff = request.staff ?? staff
          return true
        },
        () => {
          raw.end()
          return false
        },
      )
    let checking: Promise<unknown> = Promise.resolve()
    const send = (notice: Notice | 'reset') => {
      const mayHaveEnded = notice === 'reset' || (notice.kind === 'staff' && notice.id === staff.id)
      // Each notice waits for the check before it, so that staff who have lost access get none.
      checking = checking.then(async () => {
        if (raw.writableEnded || (mayHaveEnded && !(await askAgain()))) return
        if (notice === 'reset' || mayReceive(notice, staff)) raw.write(eventOf(notice))
      })
    }
    listeners.add(send)
    const breath = setInterval(() => {
      askAgain().then((goesOn) => goesOn && raw.write(': \n\n'))
    }, breathEveryMs)
    open.set(reply, staff.id)
    raw.on('close', () => {
      clearInterval(breath)
      listeners.delete(send)
      open.delete(reply)
    })
  }

  app.get('/desk/notices', { schema: { hide: true }, onRequest: mayListen }, async (request, reply) => {
    const { staff } = request
    if (!staff || open.size >= streamsAtMost || countOf(staff.id) >= streamsOfOne)
      return reply.status(204).header('Cache-Control', 'no-store').send()
    listen(request, reply, staff)
    return reply
  })
}

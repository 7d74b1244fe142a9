// Preloaded into the server: sets the clock to a fixed moment and advances it by a second per request.
import { subscribe } from 'node:diagnostics_channel'

const begun = Date.parse(process.env.ANSWERS_CLOCK)
let now = begun
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now], self),
  apply: () => new RealDate(now).toString(),
  get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
})

subscribe('http.server.request.start', ({ request }) => {
  // The number of readiness calls depends on the machine.
  if (request.url !== '/readyz') now += 1000 * Number(request.headers['x-clock-seconds'] ?? 1)
})

import { type Edge, taken } from './edge.ts'

interface Service {
  readonly service: string
  readonly token: string
  readonly api?: string
}

/** By its keys, soft or hard; Fastly takes 256 at once. */
export const fastly = ({ service, token, api = 'https://api.fastly.com' }: Service): Edge => ({
  name: `Fastly's ${service}`,
  keysAtOnce: 256,
  async purge({ keys, how }, signal) {
    const headers = {
      'Fastly-Key': token,
      'Surrogate-Key': keys.join(' '),
      Accept: 'application/json',
      ...(how === 'soft' && { 'Fastly-Soft-Purge': '1' }),
    }
    await taken(this.name, await fetch(`${api}/service/${service}/purge`, { method: 'POST', headers, signal }))
  },
})

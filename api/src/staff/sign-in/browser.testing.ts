import type { Endpoint } from 'contract/endpoint.ts'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { School } from '../../platform/db/testing.ts'

/** A browser with cookies, on a page of our own unless `origin` is given. */
export function aBrowser(school: School, origin: string | undefined = school.services.env.publicUrl) {
  const jar = new Map<string, string>()
  return {
    jar,
    async ask({ method, path }: Endpoint, body?: object, params: Record<string, string | number> = {}) {
      const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
      const answer = await school.fetch(`/api/v1${filled}`, {
        method,
        headers: {
          ...(origin !== undefined && { origin }),
          ...(body && { 'content-type': 'application/json' }),
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const cookies = [...(answer.headers.get('set-cookie') ?? '').matchAll(/([\w-]+)=([^;,]*);([^,]*)/g)]
      expect(new Set(cookies.map(([, name]) => name)).size, 'each cookie is set once').toBe(cookies.length)
      for (const [, name = '', value = '', rest = ''] of cookies) {
        expect(rest).toContain('HttpOnly; SameSite=Strict')
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      const { data, code, message } = (await answer.json()) as DeskAnswer
      return { status: answer.status, data, code, message }
    },
  }
}

interface DeskAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of it
  readonly data: any
  readonly code?: string
  readonly message?: string
}

/** Code of an authenticator app at this moment. */
export const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface ReceivedPush {
  readonly path: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

/** A push service for tests: receives encrypted messages over HTTP, or answers a given status. */
export async function aPushService() {
  const received: ReceivedPush[] = []
  const state = { status: 201 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (state.status < 300)
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(state.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    received,
    answerWith: (status: number) => {
      state.status = status
    },
    isOurs: (endpoint: URL) => endpoint.origin === address,
  }
}

/** A browser's half of a subscription, which decrypts its messages (RFC 8291). */
export function aSubscriber(address: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(8).toString('hex')}`
  const token = JSON.stringify({
    endpoint: address + path,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  })

  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
    const cipher = body.subarray(21 + senderKey.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(cipher.subarray(-16))
    const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  return { token, path, read }
}

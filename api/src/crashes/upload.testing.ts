import { createHash, randomUUID } from 'node:crypto'
import { cancelUpload, finishUpload, pieceBytesMax, sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import sharp from 'sharp'
import { aDeskCaller, type DeskCaller, retryUntilAnswered, type Site } from './people.testing.ts'
import { callers, expectIn, type Work } from './work.testing.ts'

const [width, height] = [900, 600]

/** A photograph longer than one piece that is quick to generate. */
async function aPhotograph() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#557799', noise } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return Buffer.concat([drawn, Buffer.alloc(Math.max(0, pieceBytesMax + 1000 - drawn.length))])
}

/** Uploads photographs in pieces; some are abandoned half-way, and one replaces another. */
export function upload(site: Site): Work {
  const sending = callers()
  const taken = new Set<number>()
  let desk: DeskCaller | undefined

  async function sendPieces({ call }: DeskCaller, mark: string, bytes: Buffer, replaces: number | undefined) {
    const body = { mark, name: 'a.jpg', bytes: bytes.length, branch_id: 1, replaces }
    const begin = () => retryUntilAnswered(() => call(startUpload, { body }))
    const { id } = await begin()
    for (let safe = 0; safe < bytes.length; ) {
      const upload = new Blob([new Uint8Array(bytes.subarray(safe, safe + pieceBytesMax))])
      const next = Math.min(bytes.length, safe + pieceBytesMax)
      const sent = await sending.once(() => call(sendPiece, { params: { id }, query: { offset: safe }, upload }))
      const { received } = sent ?? (await begin())
      expectIn(site, 'what had arrived', received, ...(sent ? [next] : [safe, next]))
      safe = received
    }
    return id
  }

  return {
    what: 'upload',
    isUnderWay: sending.isUnderWay,
    async run() {
      desk = await aDeskCaller(site, 'owner')
      const { call } = desk
      const bytes = await aPhotograph()
      for (let count = 0; !site.done; count += 1) {
        const replaces = count % 5 === 4 ? [...taken].at(-1) : undefined
        const id = await sendPieces(desk, randomUUID(), bytes, replaces)
        if (count % 4 === 3) {
          // Cancelled, or left unfinished.
          if (count % 8 === 3) await sending.once(() => call(cancelUpload, { params: { id } }))
          continue
        }
        for (let picture = null; picture === null; ) {
          const answer = await sending.once(() => call(finishUpload, { params: { id } }))
          picture = answer?.picture ?? null
          if (picture) taken.add(picture.id)
        }
      }
    },
    async afterwards() {
      for (const id of taken) {
        const answer = await desk?.file(`/api/v1/desk/pictures/${id}/file`)
        const file = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
        const drawn = await sharp(file)
          .stats()
          .then(
            () => 'whole',
            () => `${answer?.status} ${createHash('sha256').update(file).digest('hex').slice(0, 8)}`,
          )
        expectIn(site, `picture ${id}`, drawn, 'whole')
      }
    },
  }
}

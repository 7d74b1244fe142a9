import { randomBytes } from 'node:crypto'
import { dayMs } from 'contract/durations.ts'
import type { Audience } from 'contract/kids/rules.ts'
import type { ConsentState } from 'contract/pictures/rules.ts'
import { finishUpload, pieceBytesMax, sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { aFamilyOf, aKid, dayFromToday } from '../kids/testing.ts'
import type { School } from '../platform/db/testing.ts'
import type { TestStaff } from '../staff/testing.ts'

let children = 0

/** A child with a place at a branch, and its parent. No two are the same child: of one the stricter consent counts. */
export async function aChild(school: School, { branchId = 1, name = 'لمى' } = {}) {
  children += 1
  const { parent, kidId } = await aFamilyOf(school, branchId, {
    kid: aKid({ name, birth_date: dayFromToday(-1460 - children) }),
  })
  return { parent, kidId, name }
}

type State = Exclude<ConsentState, 'gone' | 'elsewhere'>
/** Decisions about a child, oldest first: granted or not, and days ago. */
const wordsOf: Record<State, readonly (readonly [granted: boolean, daysAgo: number])[]> = {
  never_asked: [],
  granted: [[true, 1]],
  refused: [[false, 1]],
  withdrawn: [
    [true, 2],
    [false, 1],
  ],
  expired: [[true, 3 * 365]],
}

/** Sets a child's consent for one audience to a state. */
export async function aConsent({ db }: School, kidId: number, audience: Audience, state: State = 'granted') {
  for (const [granted, daysAgo] of wordsOf[state])
    await db
      .insertInto('photo_consents')
      .values({
        kid_id: kidId,
        audience,
        granted,
        wording: '2026-11',
        language: 'ar',
        decided_at: new Date(Date.now() - daysAgo * dayMs),
      })
      .execute()
}

interface PictureOptions {
  readonly audience?: Audience
  readonly branchId?: number | null
  readonly children?: readonly number[]
  readonly nobody?: boolean
}

/** A picture of the library without a file. */
export async function aLibraryPicture(school: School, options: PictureOptions = {}) {
  const { audience = 'website', branchId = 1, children = [], nobody = children.length === 0 } = options
  const name = randomBytes(16).toString('hex')
  const { id } = await school.db
    .insertInto('pictures')
    .values({
      path: `pictures/${name.slice(0, 2)}/${name}.webp`,
      file: `private/${name.slice(0, 2)}/${name}.webp`,
      width: 1200,
      height: 800,
      branch_id: branchId,
      audience,
      nobody_recognisable: nobody,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const kid_id of children)
    await school.db.insertInto('picture_children').values({ picture_id: id, kid_id }).execute()
  return pictureRow(school, id)
}

export const pictureRow = ({ db }: School, id: number) =>
  db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Requests the result of an upload until it exists. */
export async function finished(staff: TestStaff, id: number) {
  for (;;) {
    const { picture } = await staff.call(finishUpload, { params: { id } })
    if (picture) return picture
  }
}

/** Sends a file in pieces, as the desk does; returns its picture. */
export async function sendFile(
  staff: TestStaff,
  bytes: Uint8Array,
  { name = 'photo.jpg', branchId, replaces }: { name?: string; branchId?: number; replaces?: number } = {},
) {
  const mark = randomBytes(8).toString('hex')
  const { id } = await staff.call(startUpload, {
    body: { mark, name, bytes: bytes.length, branch_id: branchId, replaces },
  })
  for (let offset = 0; offset < bytes.length; offset += pieceBytesMax) {
    const upload = new Blob([new Uint8Array(bytes.subarray(offset, offset + pieceBytesMax))])
    await staff.call(sendPiece, { params: { id }, query: { offset }, upload })
  }
  return finished(staff, id)
}

/** A film of grey pictures that is never decoded, with metadata. */
export async function aFilm({ seconds = 2, ending = 'mp4' as 'mp4' | 'webm' } = {}): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: ending === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(), target })
  const video = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(video, { rotation: ending === 'mp4' ? 90 : 0 })
  output.setMetadataTags({ title: 'Noura’s garden', comment: '+21.5433+039.1728/' })
  await output.start()
  for (let second = 0; second < seconds; second += 1)
    await video.add(
      // Header of a key frame: 320 × 240.
      new EncodedPacket(
        new Uint8Array([16, 0, 0, 157, 1, 42, 64, 1, 240, 0, ...new Uint8Array(500)]),
        'key',
        second,
        1,
      ),
      { decoderConfig: { codec: 'vp8', codedWidth: 320, codedHeight: 240 } },
    )
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

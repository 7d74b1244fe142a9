import { z } from 'zod'
import { desk, pictures, pieces } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalId, text, wholeNumber } from '../fields.ts'
import { DeskPicture } from './desk.ts'

/**
 * Size of an upload's pieces in bytes: a broken connection loses one piece. With its form it stays below 1 MiB, nginx's default
 * limit.
 */
export const pieceBytesMax = 900 * 1024
/** The largest photograph and the largest film that are taken (safety §pictures; a film is stored as it was taken). */
export const photoBytesMax = 30 * 1024 * 1024
const filmBytesMax = 300 * 1024 * 1024
export const filmSecondsMax = 60
/** Most unfinished uploads of one person, and their most bytes in total. */
export const uploadsMax = 200
export const openBytesMax = 2 * 1024 * 1024 * 1024

export const Upload = z.object({
  id: z.number().int(),
  name: z.string(),
  bytes: z.number().int(),
  received: z.number().int().meta({ description: 'Bytes stored so far; continue from this offset' }),
  picture_id: z.number().int().nullable().meta({ description: 'Id in the library once finished' }),
})
export type Upload = z.output<typeof Upload>

export const startUpload = endpoint({
  method: 'POST',
  path: '/desk/uploads',
  caller: 'staff',
  may: 'pictures.add',
  // Not logged: the library has no picture yet.
  verb: null,
  summary: 'Start an upload of a picture or video, or resume an interrupted one',
  body: z.object({
    mark: text(200).meta({ description: 'Fingerprint of the file, chosen by the client, to resume an upload' }),
    name: text(200),
    bytes: wholeNumber(1, filmBytesMax),
    branch_id: optionalId.meta({ description: 'Left out: the whole school' }),
    replaces: optionalId.meta({ description: 'Picture to replace' }),
  }),
  answer: Upload,
  limit: desk,
})

export const sendPiece = endpoint({
  method: 'POST',
  path: '/desk/uploads/:id/pieces',
  caller: 'staff',
  may: 'pictures.add',
  // Not logged: the library has no picture yet.
  verb: null,
  summary: 'Send the next chunk of an upload, at most 900 KiB; stored when this is answered',
  params: z.object({ id }),
  query: z.object({ offset: wholeNumber(0, filmBytesMax) }),
  upload: 'piece',
  answer: Upload,
  limit: pieces,
})

export const finishUpload = endpoint({
  method: 'POST',
  path: '/desk/uploads/:id/finish',
  caller: 'staff',
  may: 'pictures.add',
  verb: 'picture_added',
  summary: 'Add a complete upload to the library. A repeat answers the same picture',
  params: z.object({ id }),
  answer: z.object({
    picture: DeskPicture.nullable().meta({ description: 'Null while it is being processed: repeat the call' }),
  }),
  limit: pieces,
})

export const cancelUpload = endpoint({
  method: 'POST',
  path: '/desk/uploads/:id/cancel',
  caller: 'staff',
  may: 'pictures.add',
  // Not logged: the library had no picture yet.
  verb: null,
  summary: 'Discard an upload',
  params: z.object({ id }),
  answer: z.object({ cancelled: z.literal(true) }),
  limit: desk,
  worksOnFullDisk: true,
})

export const savePoster = endpoint({
  method: 'POST',
  path: '/desk/pictures/:id/poster',
  caller: 'staff',
  may: 'pictures.add',
  verb: 'poster_added',
  summary: 'Set the poster picture of a video',
  params: z.object({ id }),
  upload: 'poster',
  answer: DeskPicture,
  limit: pictures,
})

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
/** How many unfinished uploads one person may have, and how many bytes they may come to. */
export const uploadsMax = 200
export const openBytesMax = 2 * 1024 * 1024 * 1024

export const Upload = z.object({
  id: z.number().int(),
  name: z.string(),
  bytes: z.number().int(),
  received: z.number().int().meta({ description: 'So many bytes are safe: go on from there' }),
  picture_id: z.number().int().nullable().meta({ description: 'Once it is in the library' }),
})
export type Upload = z.output<typeof Upload>

export const startUpload = endpoint({
  method: 'POST',
  path: '/desk/uploads',
  caller: 'staff',
  may: 'pictures.add',
  // Not logged: the library has no picture yet.
  verb: null,
  summary: 'Begin to send a picture or film, or find the upload of it that was cut off',
  body: z.object({
    mark: text(200).meta({ description: 'By which the sender knows the file again' }),
    name: text(200),
    bytes: wholeNumber(1, filmBytesMax),
    branch_id: optionalId.meta({ description: 'Left out: the whole school’s' }),
    replaces: optionalId.meta({ description: 'The picture that this one takes the place of' }),
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
  summary: 'The next piece of an upload, at most 900 KiB; it is safe when this is answered',
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
  summary: 'Put what has arrived whole into the library; asked again, it answers the same picture',
  params: z.object({ id }),
  answer: z.object({
    picture: DeskPicture.nullable().meta({ description: 'Null while it is being worked on: ask again' }),
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
  summary: 'Throw away what has arrived of an upload',
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
  summary: 'The picture that stands for a film until it is played',
  params: z.object({ id }),
  upload: 'poster',
  answer: DeskPicture,
  limit: pictures,
})

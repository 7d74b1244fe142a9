import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, orderSeen, picture } from '../fields.ts'
import { altLengthMax } from './desk.ts'

const texts = z.object({ en: z.string(), ar: z.string() })

export const DeskGalleryPicture = z.object({
  id: z
    .number()
    .int()
    .meta({ description: 'Id in the gallery, as in `GET branch/{id}/gallery`; the order lists these ids' }),
  picture_id: z.number().int().meta({ description: 'Id in the library' }),
  image: picture,
  file: z.string().meta({ description: 'Address for staff; takes ?w= like every picture' }),
  title: texts.meta({ description: 'Title on the site; empty without a title and an alternative text' }),
  alt: texts,
})
export type DeskGalleryPicture = z.output<typeof DeskGalleryPicture>

const params = z.object({ id: id.meta({ description: 'The branch' }) })

export const showDeskGallery = endpoint({
  method: 'GET',
  path: '/desk/branches/:id/gallery',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'Gallery of a branch as the site shows it, in order',
  params,
  answer: z.array(DeskGalleryPicture),
})

export const orderGallery = endpoint({
  method: 'POST',
  path: '/desk/branches/:id/gallery',
  caller: 'staff',
  may: 'pictures.decide',
  verb: 'gallery_ordered',
  summary: 'Set the order of a gallery; pictures that are left out follow in their old order',
  params,
  body: z.object({ ids: z.array(id).min(1).max(2000), was: orderSeen(2000) }),
  answer: z.array(DeskGalleryPicture),
  limit: desk,
})

export const titleGalleryPicture = endpoint({
  method: 'POST',
  path: '/desk/branches/:id/gallery/:pictureId',
  caller: 'staff',
  may: 'pictures.decide',
  verb: 'gallery_title_written',
  summary: 'Set the title of a picture in the gallery; empty: the alternative text is the title',
  params: params.extend({ pictureId: id.meta({ description: 'Id in the gallery' }) }),
  body: z.object({
    title: z.object({ en: z.string().max(altLengthMax).optional(), ar: z.string().max(altLengthMax).optional() }),
    was: texts.meta({ description: 'Title before the edit; 409 if it has changed meanwhile' }),
  }),
  answer: DeskGalleryPicture,
  limit: desk,
})

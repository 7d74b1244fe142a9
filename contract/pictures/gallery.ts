import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, picture } from '../fields.ts'
import { altLengthMax } from './desk.ts'

const texts = z.object({ en: z.string(), ar: z.string() })

export const DeskGalleryPicture = z.object({
  id: z.number().int().meta({ description: 'As in `GET branch/{id}/gallery`; what an order names' }),
  picture_id: z.number().int().meta({ description: 'The picture in the library' }),
  image: picture,
  file: z.string().meta({ description: 'Where staff see it, with ?w= like every picture' }),
  title: texts.meta({ description: 'What the site shows; empty where there is no title and no alternative text' }),
  alt: texts,
})
export type DeskGalleryPicture = z.output<typeof DeskGalleryPicture>

const params = z.object({ id: id.meta({ description: 'The branch' }) })

export const showDeskGallery = endpoint({
  method: 'GET',
  path: '/desk/branches/:id/gallery',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'A branch’s gallery as the site shows it: its pictures for the website, in their order',
  params,
  answer: z.array(DeskGalleryPicture),
})

export const orderGallery = endpoint({
  method: 'POST',
  path: '/desk/branches/:id/gallery',
  caller: 'staff',
  may: 'pictures.decide',
  verb: 'gallery_ordered',
  summary: 'Put the pictures of a gallery into this order; those that are left out follow as they were',
  params,
  body: z.object({ ids: z.array(id).min(1).max(2000) }),
  answer: z.array(DeskGalleryPicture),
  limit: desk,
})

export const titleGalleryPicture = endpoint({
  method: 'POST',
  path: '/desk/branches/:id/gallery/:pictureId',
  caller: 'staff',
  may: 'pictures.decide',
  verb: 'gallery_title_written',
  summary: 'Write the title of a picture in the gallery; empty, it is its alternative text again',
  params: params.extend({ pictureId: id.meta({ description: 'Its id in the gallery' }) }),
  body: z.object({
    title: z.object({ en: z.string().max(altLengthMax).optional(), ar: z.string().max(altLengthMax).optional() }),
    was: texts.meta({ description: 'The title that the writer saw: another one by now is 409' }),
  }),
  answer: DeskGalleryPicture,
  limit: desk,
})

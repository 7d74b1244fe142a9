import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, picture } from '../fields.ts'
import { pagingQuery } from '../paging.ts'
import { Program } from '../programs/endpoints.ts'

/** spec §9 */
export const branchesPerPage = 100
export const galleryPerPage = 6

export const WorkingHours = z.object({
  day: z.number().int().min(0).max(6).meta({ description: 'Sunday is 0' }),
  opens: z.string().nullable().meta({ description: 'HH:MM in Riyadh; null: closed' }),
  closes: z.string().nullable(),
})
export type WorkingHours = z.output<typeof WorkingHours>

export const Branch = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  image: picture,
  cover: picture
    .nullable()
    .meta({ description: 'A wide picture for the top of the page; null: `image`, cropped around its focal point' }),
  portrait: picture.nullable().meta({ description: 'A tall picture; null: `image`, cropped around its focal point' }),
  facade: picture
    .nullable()
    .meta({ description: 'The building on a transparent background; null: `image`, cropped around its focal point' }),
  tagline: z.string(),
  headline: z.string(),
  description: z.string(),
  address: z.string(),
  directions: z.string(),
  ages: z.string(),
  phone_numbers: z.array(z.string()),
  email: z.string(),
  whatsapp: z.string().nullable(),
  latitude: z.number().nullable().meta({ description: 'null: no point on the map is known' }),
  longitude: z.number().nullable(),
  is_resort: z.boolean(),
  working_hours: z.array(WorkingHours),
  programs: z.array(Program),
  images_count: z.number().int(),
})
export type Branch = z.output<typeof Branch>

/** Fields of a branch for menu, footer, street and pickers; its own page loads the rest. */
export type BranchSummary = Pick<
  Branch,
  | 'id'
  | 'name'
  | 'city'
  | 'image'
  | 'facade'
  | 'address'
  | 'phone_numbers'
  | 'email'
  | 'whatsapp'
  | 'latitude'
  | 'longitude'
  | 'is_resort'
>

export const GalleryItem = z.object({
  id: z.number().int(),
  image: picture,
  title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  likes_count: z.number().int(),
  views_count: z.number().int(),
  is_liked: z.boolean(),
})
export type GalleryItem = z.output<typeof GalleryItem>

export const listBranches = endpoint({
  method: 'GET',
  path: '/branch/index',
  caller: 'anyone',
  summary: 'All branches',
  query: pagingQuery(branchesPerPage),
  answer: z.array(Branch),
  paged: true,
  shared: true,
})

export const showBranch = endpoint({
  method: 'GET',
  path: '/branch/:branchId/show',
  caller: 'anyone',
  summary: 'One branch',
  params: z.object({ branchId: id }),
  answer: Branch,
  shared: true,
})

export const listGallery = endpoint({
  method: 'GET',
  path: '/branch/:branchId/gallery',
  caller: 'anyone',
  personal: true,
  summary: "A branch's pictures",
  params: z.object({ branchId: id }),
  query: pagingQuery(galleryPerPage),
  answer: z.array(GalleryItem),
  paged: true,
})

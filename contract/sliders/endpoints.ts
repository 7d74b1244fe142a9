import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { picture } from '../fields.ts'

export const Slider = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  link_label: z.string(),
  image: picture,
  image_narrow: picture.meta({ description: 'The same scene in portrait format, for phones' }),
  alt: z.string(),
  sky: z.string().meta({ description: 'Colour that the picture fades into, #rrggbb' }),
  order: z.number().int(),
})
export type Slider = z.output<typeof Slider>

export const listSliders = endpoint({
  method: 'GET',
  path: '/sliders',
  caller: 'anyone',
  summary: 'The slides of the home page',
  query: z.object({ type: z.string().max(20).optional() }),
  answer: z.array(Slider),
  shared: true,
})

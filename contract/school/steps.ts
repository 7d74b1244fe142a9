import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** First steps of a new school, in this order (desk §5). */
export const schoolSteps = [
  'school',
  'pictures',
  'branch',
  'hours',
  'programs',
  'home',
  'about',
  'privacy',
  'staff',
] as const
export type SchoolStep = (typeof schoolSteps)[number]

/** Parts of the site that a school can fill after its first steps. */
export const thinParts = [
  'gallery',
  'alt',
  'post',
  'event',
  'calendar_entry',
  'certificate',
  'statistic',
  'about_part',
  'language',
] as const
export type ThinPart = (typeof thinParts)[number]

const Step = z.object({
  name: z.enum(schoolSteps),
  state: z
    .enum(['open', 'begun', 'done'])
    .meta({ description: '`begun`: something is written and not yet there in both languages' }),
  content_id: z.number().int().nullable().meta({ description: 'The content to go on with, where one was begun' }),
})
export type Step = z.output<typeof Step>

export const showSchoolSteps = endpoint({
  method: 'GET',
  path: '/desk/school/steps',
  caller: 'staff',
  may: 'school.see',
  summary: 'The first steps of a new school, in order, and how far each has come',
  answer: z.object({
    done: z.boolean(),
    steps: z.array(Step),
    thin: z.array(z.enum(thinParts)).meta({ description: 'What families find little of, though every step is done' }),
  }),
})
export type SchoolSteps = z.output<(typeof showSchoolSteps)['answer']>

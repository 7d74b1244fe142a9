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
    .meta({ description: '`begun`: written, but not yet published in both languages' }),
  content_id: z.number().int().nullable().meta({ description: 'Content item to continue with, if one exists' }),
})
export type Step = z.output<typeof Step>

export const showSchoolSteps = endpoint({
  method: 'GET',
  path: '/desk/school/steps',
  caller: 'staff',
  may: 'school.see',
  summary: 'First steps of a new school in order, with their state',
  answer: z.object({
    done: z.boolean(),
    steps: z.array(Step),
    thin: z.array(z.enum(thinParts)).meta({ description: 'Parts with little content although every step is done' }),
  }),
})
export type SchoolSteps = z.output<(typeof showSchoolSteps)['answer']>

import { z } from 'zod'
import { forms } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** The surveys with a page of their own; `/survey` shows the first (spec §2). */
export const surveySlugs = ['interest', 'obeir-resort'] as const
export type SurveySlug = (typeof surveySlugs)[number]

const questionType = z.enum(['radio', 'text_area', 'checkbox', 'text'])

export const SurveyOption = z.object({
  value: z.string().meta({ description: 'The English label in lower case, with hyphens, without commas' }),
  label: z.string(),
  is_other: z.boolean().meta({ description: 'Needs a text if chosen' }),
})
export type SurveyOption = z.output<typeof SurveyOption>

export const SurveyQuestion = z.object({
  id: z.number().int(),
  name: z.string().meta({ description: 'The field of the form' }),
  fields: z.array(z.string()).meta({ description: 'All fields of the question; errors name them' }),
  question: z.string(),
  hint: z.string().nullable(),
  type: questionType,
  required: z.boolean(),
  is_contact: z.boolean().meta({ description: 'The value is a list of name, email and phone' }),
  options: z.array(SurveyOption),
})
export type SurveyQuestion = z.output<typeof SurveyQuestion>

/** Definition of a survey: page, validation on both sides and payload follow from it. */
export const Survey = z.object({
  slug: z.enum(surveySlugs),
  version: z.number().int(),
  title: z.string(),
  intro: z.string(),
  questions: z.array(SurveyQuestion),
})
export type Survey = z.output<typeof Survey>

const ContactEntry = z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial()

/** The payload's shape only; which answers are required is checked against the survey's definition (rules.ts). */
export const SurveyPayload = z.object({
  full_name: z.string().default(''),
  form_data: z
    .array(
      z.object({
        questions: z
          .array(
            z.object({
              id,
              question: z.string().optional(),
              type: questionType,
              options: z
                .array(z.object({ value: z.string(), label: z.string(), selected: z.boolean() }))
                .max(50)
                .optional(),
              value: z.union([z.string(), z.array(ContactEntry).max(10)]).optional(),
            }),
          )
          .max(50),
      }),
    )
    .max(1)
    .default([])
    .meta({ description: 'One group of questions' }),
})
export type SurveyPayload = z.output<typeof SurveyPayload>

export const SurveyReceived = z.object({ id: z.number().int(), status: z.literal('received') })
export type SurveyReceived = z.output<typeof SurveyReceived>

export const showSurvey = endpoint({
  method: 'GET',
  path: '/survey/:slug',
  caller: 'anyone',
  summary: 'A survey: its questions and their options',
  params: z.object({ slug: z.enum(surveySlugs) }),
  answer: Survey,
  shared: true,
})

export const answerSurvey = endpoint({
  method: 'POST',
  path: '/survey/const',
  caller: 'anyone',
  summary: 'Answer the general survey',
  body: SurveyPayload,
  form: true,
  answer: SurveyReceived,
  status: 201,
  limit: forms,
})

export const answerResortSurvey = endpoint({
  method: 'POST',
  path: '/app/survey/ObeirResort',
  caller: 'anyone',
  summary: 'Answer the resort survey',
  body: SurveyPayload,
  form: true,
  answer: SurveyReceived,
  status: 201,
  limit: forms,
})

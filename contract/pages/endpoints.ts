import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RichText } from '../rich-text.ts'

/** The pages that the product has words for and a school may write itself, by the number of their row. */
export const writtenPages = ['privacy'] as const

const own = 'null: the site shows its built-in text'

const WrittenPage = z.object({
  title: z.string().nullable().meta({ description: own }),
  intro: z.string().nullable().meta({ description: own }),
  document: RichText.nullable().meta({ description: own }),
})
export type WrittenPage = z.output<typeof WrittenPage>

export const showPage = endpoint({
  method: 'GET',
  path: '/page/:page',
  caller: 'anyone',
  summary: 'The privacy notice as the school has written it',
  params: z.object({ page: z.enum(writtenPages) }),
  answer: WrittenPage,
  shared: true,
})

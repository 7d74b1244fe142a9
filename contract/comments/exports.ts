import { z } from 'zod'
import { exports } from '../budgets.ts'
import { endpoint, xlsxType } from '../endpoint.ts'
import { withoutPaging } from '../paging.ts'
import { listDeskComments } from './desk.ts'

const query = withoutPaging(listDeskComments.query)
export const exportComments = endpoint({
  method: 'GET',
  path: '/desk/comments.xlsx',
  caller: 'staff',
  may: 'comments.decide',
  summary: 'Filtered comments as Excel file',
  query,
  download: xlsxType,
  limit: exports,
  answer: z.instanceof(Blob),
})

export const exportCommentsCsv = endpoint({
  method: 'GET',
  path: '/desk/comments.csv',
  caller: 'staff',
  may: 'comments.decide',
  summary: 'Filtered comments as CSV',
  query,
  download: 'text/csv',
  limit: exports,
  answer: z.instanceof(Blob),
})

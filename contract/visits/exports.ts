import { z } from 'zod'
import { exports } from '../budgets.ts'
import { endpoint, xlsxType } from '../endpoint.ts'
import { listDeskVisits } from './desk.ts'

export const exportVisits = endpoint({
  method: 'GET',
  path: '/desk/visits.xlsx',
  caller: 'staff',
  may: 'visits.see',
  summary: 'Filtered visits as Excel file',
  query: listDeskVisits.query,
  download: xlsxType,
  limit: exports,
  answer: z.instanceof(Blob),
})

export const exportVisitsCsv = endpoint({
  method: 'GET',
  path: '/desk/visits.csv',
  caller: 'staff',
  may: 'visits.see',
  summary: 'Filtered visits as CSV',
  query: listDeskVisits.query,
  download: 'text/csv',
  limit: exports,
  answer: z.instanceof(Blob),
})

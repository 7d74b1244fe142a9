import { z } from 'zod'
import { exports } from '../budgets.ts'
import { endpoint, xlsxType } from '../endpoint.ts'
import { daysInOrder } from '../fields.ts'
import { withoutPaging } from '../paging.ts'
import { listLog } from './desk.ts'

export const exportLog = endpoint({
  method: 'GET',
  path: '/desk/log.xlsx',
  caller: 'staff',
  may: 'log.see',
  summary: 'Filtered log as Excel file',
  query: daysInOrder(withoutPaging(listLog.query)),
  download: xlsxType,
  limit: exports,
  answer: z.instanceof(Blob),
})

export const exportLogCsv = endpoint({
  method: 'GET',
  path: '/desk/log.csv',
  caller: 'staff',
  may: 'log.see',
  summary: 'Filtered log as CSV',
  query: daysInOrder(withoutPaging(listLog.query)),
  download: 'text/csv',
  limit: exports,
  answer: z.instanceof(Blob),
})

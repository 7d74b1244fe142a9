import { z } from 'zod'
import { exports } from '../budgets.ts'
import { endpoint, xlsxType } from '../endpoint.ts'

export const exportStaff = endpoint({
  method: 'GET',
  path: '/desk/staff.xlsx',
  caller: 'staff',
  may: 'staff.manage',
  summary: 'Staff, former ones included, as Excel file',
  download: xlsxType,
  limit: exports,
  answer: z.instanceof(Blob),
})

export const exportStaffCsv = endpoint({
  method: 'GET',
  path: '/desk/staff.csv',
  caller: 'staff',
  may: 'staff.manage',
  summary: 'Staff, former ones included, as CSV',
  download: 'text/csv',
  limit: exports,
  answer: z.instanceof(Blob),
})

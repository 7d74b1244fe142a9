import { z } from 'zod'
import { exports } from '../../budgets.ts'
import { endpoint, xlsxType } from '../../endpoint.ts'
import { chosen, chosenIds } from '../../filters.ts'
import { FamilyFilter, familiesChosenAtMost, familySorts } from '../desk.ts'

const query = FamilyFilter.extend({
  sort: chosen(familySorts),
  ids: chosenIds(familiesChosenAtMost).meta({
    description: 'Only these ids, such as `1,2,3`, and only if the filter matches them',
  }),
})
export const exportFamilies = endpoint({
  method: 'GET',
  path: '/desk/families.xlsx',
  caller: 'staff',
  may: 'families.see',
  summary: 'Filtered or selected families as Excel file',
  query,
  download: xlsxType,
  limit: exports,
  answer: z.instanceof(Blob),
})

export const exportFamiliesCsv = endpoint({
  method: 'GET',
  path: '/desk/families.csv',
  caller: 'staff',
  may: 'families.see',
  summary: 'Filtered or selected families as CSV',
  query,
  download: 'text/csv',
  limit: exports,
  answer: z.instanceof(Blob),
})

import { z } from 'zod'
import { exports } from '../../budgets.ts'
import { endpoint, xlsxType } from '../../endpoint.ts'
import { chosen, chosenIds } from '../../filters.ts'
import { FamilyFilter, familiesChosenAtMost, familySorts } from '../desk.ts'

const query = FamilyFilter.extend({
  sort: chosen(familySorts),
  ids: chosenIds(familiesChosenAtMost).meta({
    description: 'Only these, `1,2,3`; of them what the filter lets through',
  }),
})
export const exportFamilies = endpoint({
  method: 'GET',
  path: '/desk/families.xlsx',
  caller: 'staff',
  may: 'families.see',
  summary: 'The families of a filter, or those that were chosen, for Excel: phones as texts, dates as dates',
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
  summary: 'The same, for programs',
  query,
  download: 'text/csv',
  limit: exports,
  answer: z.instanceof(Blob),
})

import { z } from 'zod'
import { exports } from '../budgets.ts'
import { endpoint, xlsxType } from '../endpoint.ts'
import { withoutPaging } from '../paging.ts'
import { listPictures } from './desk.ts'

const query = withoutPaging(listPictures.query)
export const exportPictures = endpoint({
  method: 'GET',
  path: '/desk/pictures.xlsx',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'What the library says of the pictures of a filter, for Excel; the pictures themselves are not in it',
  query,
  download: xlsxType,
  limit: exports,
  answer: z.instanceof(Blob),
})

export const exportPicturesCsv = endpoint({
  method: 'GET',
  path: '/desk/pictures.csv',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'The same, for programs',
  query,
  download: 'text/csv',
  limit: exports,
  answer: z.instanceof(Blob),
})

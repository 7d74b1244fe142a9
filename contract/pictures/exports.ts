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
  summary: 'Data of filtered pictures as Excel file, without the pictures',
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
  summary: 'Data of filtered pictures as CSV',
  query,
  download: 'text/csv',
  limit: exports,
  answer: z.instanceof(Blob),
})

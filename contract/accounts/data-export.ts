import { z } from 'zod'
import { downloads, proofs } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { OwnPassword } from './profile-forms.ts'

export const exportMyData = endpoint({
  method: 'POST',
  path: '/auth/export',
  caller: 'parent',
  summary: 'All data about me and my children as a ZIP of JSON files, pictures and emails; one export at a time',
  body: OwnPassword,
  download: 'application/zip',
  answer: z.instanceof(Blob),
  limit: downloads,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/auth/delete',
  caller: 'parent',
  summary: 'Delete my account, its data and requests with its confirmed address; my comments stay without my name',
  body: OwnPassword,
  clearsCache: true,
  answer: z.object({ deleted: z.literal(true) }),
  limit: proofs,
  worksOnFullDisk: true,
})

import { z } from 'zod'
import { downloads, proofs } from './budgets.ts'
import { endpoint } from './endpoint.ts'
import { AccountDeletion } from './profile-forms.ts'

export const exportMyData = endpoint({
  method: 'GET',
  path: '/auth/export',
  caller: 'parent',
  summary: 'Everything the school keeps about me and my children, as a ZIP of JSON files and pictures',
  download: 'application/zip',
  answer: z.instanceof(Blob),
  limit: downloads,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/auth/delete',
  caller: 'parent',
  summary: 'Delete my account and what belongs to it; my comments stay without my name',
  body: AccountDeletion,
  answer: z.object({ deleted: z.literal(true) }),
  limit: proofs,
})

import { z } from 'zod'
import { downloads, proofs } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { FileOrAddress } from '../fields.ts'
import { OwnPassword } from './profile-forms.ts'

export const exportMyData = endpoint({
  method: 'POST',
  path: '/auth/export',
  caller: 'parent',
  summary:
    'Everything the school keeps about me and my children, as a ZIP of JSON files, pictures and letters; one at a time',
  body: OwnPassword,
  download: 'application/zip',
  mayLieElsewhere: true,
  answer: FileOrAddress,
  limit: downloads,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/auth/delete',
  caller: 'parent',
  summary:
    'Delete my account, what belongs to it and what bears its confirmed address; my comments stay without my name',
  body: OwnPassword,
  clearsCache: true,
  answer: z.object({ deleted: z.literal(true) }),
  limit: proofs,
  worksOnFullDisk: true,
})

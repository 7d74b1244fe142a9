import { z } from 'zod'
import { accountChanges, pictures, proofs } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { Profile } from './endpoints.ts'
import { NewEmail, PasswordChange, ProfileChanges } from './profile-forms.ts'

export const saveProfile = endpoint({
  method: 'POST',
  path: '/auth/infoStore',
  caller: 'parent',
  summary: 'Change my profile',
  body: ProfileChanges,
  answer: Profile,
  limit: accountChanges,
})

export const saveProfileImage = endpoint({
  method: 'POST',
  path: '/auth/profile/updateImageProfile',
  caller: 'parent',
  summary: 'Change my picture: JPEG, PNG, WebP, AVIF or GIF, at most 5 MiB and 16 megapixels',
  upload: 'image',
  answer: Profile,
  limit: pictures,
})

export const removeProfileImage = endpoint({
  method: 'POST',
  path: '/auth/profile/removeImageProfile',
  caller: 'parent',
  summary: 'Remove my picture',
  answer: Profile,
  limit: accountChanges,
  worksOnFullDisk: true,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/profile/updateEmail',
  caller: 'parent',
  summary: 'Change my email address; effective once confirmed by the code sent to it',
  body: NewEmail,
  answer: z.object({ new_email: z.string(), resend_after_seconds: z.number().int() }),
  limit: proofs,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/profile/changePassword',
  caller: 'parent',
  summary: 'Change my password; my other sessions end',
  body: PasswordChange,
  answer: z.object({ sessions_ended: z.number().int() }),
  limit: proofs,
})

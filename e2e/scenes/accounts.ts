import type { Page } from '@playwright/test'
import { isReading, wasSignedIn } from '../family.ts'
import type { Scene } from './scene.ts'

const signIn = async (page: Page) => wasSignedIn(page, await isReading())

export const accounts: readonly Scene[] = [
  {
    name: 'login',
    path: '/login',
    act: async (page, t) => {
      await page.fill('#email', 'noura@mail.example')
      await page.fill('#password', 'not this one')
      await page.getByRole('button', { name: t('accounts', 'log_in'), exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'register',
    path: '/login?face=register',
    act: async (page, t) => {
      await page.fill('#email', 'noura@mail')
      await page.fill('#password', 'three blue cylinders')
      await page.getByRole('button', { name: t('accounts', 'create_account') }).click()
    },
  },
  { name: 'code', path: '/verificationcode', before: signIn, act: (page) => page.fill('#code', '٤٨١٩') },
  { name: 'forgotten-password', path: '/forgetpassword' },
  { name: 'settings', path: '/settings', before: signIn, act: (page) => page.locator('#general form').waitFor() },
  {
    name: 'settings-security',
    path: '/settings#security',
    before: signIn,
    act: async (page, t) => {
      await page.getByRole('button', { name: t('settings', 'change_email') }).click()
      await page.getByRole('button', { name: t('settings', 'change_password') }).click()
    },
  },
  {
    name: 'crop',
    path: '/settings',
    screenOnly: true,
    before: signIn,
    act: async (page) => {
      const buffer = await page.screenshot()
      await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer })
      await page.getByRole('slider').waitFor()
    },
  },
  {
    name: 'delete-account',
    path: '/settings#privacy',
    screenOnly: true,
    before: signIn,
    act: (page, t) => page.getByRole('button', { name: t('settings', 'delete'), exact: true }).click(),
  },
]

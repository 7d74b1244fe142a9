import type { Page } from '@playwright/test'
import type { Today } from 'contract/today/desk.ts'
import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import { untilLoaded } from '../desk.ts'
import { aWrittenComment } from '../desk-comments.ts'
import { aFamilyAddedAtDesk } from '../desk-privacy.ts'
import { freeSlots, takePlace } from '../visits.ts'
import type { Words } from '../words.ts'
import { as, begin, screen } from './at-desk.ts'
import { deskStories } from './desk-stories.ts'
import type { Scene } from './scene.ts'

/** The next Tuesday, on which the demo has visits. */
const tuesday = nextTuesday()
function nextTuesday(): string {
  let day = addDays(riyadhDay(new Date()), 1)
  while (weekdayOf(day) !== 2) day = addDays(day, 1)
  return day
}
const week = `/desk/visits?branch_id=2&day=${tuesday}`
const pressed = (word: 'move_of' | 'cancel_of') => async (page: Page, t: Words) => {
  await page
    .getByRole('button', { name: t('desk-visits', word, { name: '' }).trim() })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('region').waitFor()
}

/** The Today screen while the mail server refuses the password and a reply waits. */
async function mailStopped(page: Page, t: Words) {
  await page.route('**/api/v1/desk/today', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: Today }
    const [first, ...others] = data.waiting ?? []
    const sentence = '535 5.7.8 Authentication credentials invalid'
    const mail_stopped = { mails: 3, since: new Date().toISOString(), sentence }
    const waiting = first ? [{ ...first, reply_unsent: true }, ...others] : []
    await route.fulfill({ json: { data: { ...data, waiting, mail_stopped } } })
  })
  await as('owner', '/desk')(page, t)
}

export const desk: readonly Scene[] = [
  { name: 'desk-sign-in', path: '/desk', screenOnly: true },
  { name: 'desk-forgotten', path: '/desk/password', screenOnly: true },
  { name: 'desk-dead-link', path: '/desk/invitation/nobody', screenOnly: true },
  screen('today', '/desk'),
  screen('today-mail-stopped', '/desk', { screenOnly: true, before: mailStopped }),
  screen('families', '/desk/families'),
  screen('visits', week),
  screen('visits-confirm-all', week, {
    screenOnly: true,
    before: async (page, t) => {
      const slots = await freeSlots(process.env.BASE_URL, 2)
      for (const { starts_at } of slots.filter((slot) => riyadhDay(new Date(slot.starts_at)) === tuesday).slice(0, 2))
        await takePlace(process.env.BASE_URL, 2, starts_at)
      await as('owner', week)(page, t)
    },
    act: (page, t) => page.getByRole('button', { name: t('desk-visits', 'confirm_all') }).click(),
  }),
  screen('visit-move', week, { screenOnly: true, act: pressed('move_of') }),
  screen('visit-cancel', week, { screenOnly: true, act: pressed('cancel_of') }),
  screen('visit-book', week, {
    screenOnly: true,
    act: (page, t) =>
      page
        .getByRole('button', { name: t('desk-visits', 'free') })
        .first()
        .click(),
  }),
  screen('visit-hours', '/desk/visits/hours?branch_id=2'),
  screen('visits-on-paper', week, { only: 'desktop', act: (page) => page.emulateMedia({ media: 'print' }) }),
  screen('comments', '/desk/comments', {
    before: async (page, t) => {
      await aWrittenComment(page, 'شكرًا لكم، والبيت كله يسأل عن الأخطبوط.')
      await aWrittenComment(page, 'I sell the same, see www.lanterns.example')
      await as('owner', '/desk/comments')(page, t)
    },
  }),
  screen('registrations', '/desk/registrations'),
  screen('registrations-numbers', `/desk/registrations?branch_id=1&program_id=2`, {
    screenOnly: true,
    act: async (page, t) => {
      await page.getByRole('button', { name: t('desk-registrations', 'numbers_edit') }).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  }),
  screen('registrations-offer', '/desk/registrations?branch_id=1&program_id=2', {
    act: async (page, t) => {
      await page
        .getByRole('button', { name: t('desk-registrations', 'do_offer') })
        .last()
        .click()
      await page.getByText(t('desk-registrations', 'email_as_read')).waitFor()
    },
  }),
  screen('fees', '/desk/registrations/fees'),
  screen('registrations-empty', '/desk/registrations?status=closed&branch_id=5', { screenOnly: true }),
  screen('content', '/desk/content'),
  screen('item', '/desk/content?kind=post', {
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('toolbar').first().waitFor()
    },
  }),
  screen('item-history', '/desk/content?kind=post', {
    act: async (page, t) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('button', { name: t('desk-content', 'history') }).click()
      await untilLoaded(page, t)
    },
  }),
  screen('school', '/desk/school', {
    before: async (page, t) => {
      await begin(page, t, 'owner')
      await aFamilyAddedAtDesk(page, 'copy', addDays(riyadhDay(new Date()), -27))
      await aFamilyAddedAtDesk(page, 'erase', addDays(riyadhDay(new Date()), -7))
      await as('owner', '/desk/school')(page, t)
    },
  }),
  screen('erasing', '/desk/school', {
    screenOnly: true,
    before: async (page, t) => {
      await begin(page, t, 'owner')
      await aFamilyAddedAtDesk(page, 'erase')
      await as('owner', '/desk/school')(page, t)
    },
    act: async (page, t) => {
      await page
        .getByRole('button', { name: new RegExp(t('desk-privacy', 'see')) })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  }),
  screen('letter', '/desk/content?kind=letter', {
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  }),
  ...deskStories,
  screen('pictures', '/desk/pictures?picture=1'),
  screen('staff', '/desk/staff'),
  screen('log', '/desk/log'),
  screen('account', '/desk/account'),
  screen('nowhere', '/desk/nowhere', { screenOnly: true }),
  screen('palette', '/desk', { screenOnly: true, act: (page) => page.keyboard.press('Control+KeyK') }),
  screen('keys', '/desk/log', { screenOnly: true, only: 'desktop', act: (page) => page.keyboard.press('Shift+Slash') }),
  screen('offline', '/desk/account', { screenOnly: true, act: (page) => page.context().setOffline(true) }),
  screen('invite', '/desk/staff', {
    screenOnly: true,
    act: (page, t) =>
      page
        .getByRole('button', { name: t('desk-staff', 'invite') })
        .first()
        .click(),
  }),
  screen('more', '/desk', {
    only: 'phone',
    screenOnly: true,
    act: (page, t) => page.getByRole('button', { name: t('desk-shell', 'more') }).click(),
  }),
  { name: 'desk-refused', path: '/desk/families', screenOnly: true, before: as('editor', '/desk/families') },
]

import type { RouteObject } from 'react-router'
import { openPlace, place } from './place.tsx'
import { Crashed } from './shell/crashed.tsx'
import { Desk, Opening } from './shell/desk.tsx'
import { Nowhere } from './shell/nowhere.tsx'
import { SignedIn } from './shell/signed-in.tsx'

/** Every address of the desk, with what it shows, what it says, and who may. To add a screen, add a line. */
const places = [
  place('', () => import('./today/today.page.tsx'), {
    words: ['desk-today', 'desk-families', 'desk-comments', 'desk-school'],
    may: 'desk.use',
  }),
  place('families', () => import('./families/families.page.tsx'), { words: ['desk-families'], may: 'families.see' }),
  place('families/templates', () => import('./families/templates/templates.page.tsx'), {
    words: ['desk-families'],
    may: 'families.answer',
  }),
  place('families/:id', () => import('./families/family.page.tsx'), {
    words: ['desk-families', 'desk-privacy'],
    may: 'families.see',
  }),
  place('visits', () => import('./visits/visits.page.tsx'), { words: ['desk-visits'], may: 'visits.see' }),
  place('visits/hours', () => import('./visits/hours/hours.page.tsx'), { words: ['desk-visits'], may: 'hours.see' }),
  place('content', () => import('./content/content.page.tsx'), { words: ['desk-content'], may: 'content.see' }),
  place('content/:id', () => import('./content/item.page.tsx'), { words: ['desk-content'], may: 'content.see' }),
  place('comments', () => import('./comments/comments.page.tsx'), {
    words: ['desk-comments'],
    may: 'comments.decide',
  }),
  place('stories', () => import('./stories/stories.page.tsx'), { words: ['desk-stories'], may: 'pictures.add' }),
  place('stories/:id', () => import('./stories/story.page.tsx'), {
    words: ['desk-stories', 'desk-pictures'],
    may: 'pictures.add',
  }),
  place('pictures', () => import('./pictures/pictures.page.tsx'), { words: ['desk-pictures'], may: 'pictures.add' }),
  place('school', () => import('./school/school.page.tsx'), {
    words: ['desk-school', 'desk-content', 'desk-privacy'],
    may: 'school.see',
  }),
  place('staff', () => import('./staff/staff.page.tsx'), { words: ['desk-staff', 'fields'], may: 'staff.manage' }),
  place('log', () => import('./log/log.page.tsx'), { words: ['desk-log'], may: 'log.see' }),
  place('account', () => import('./account/account.page.tsx'), { words: ['desk-account', 'fields'], may: 'desk.use' }),
]

export const routes: RouteObject[] = [
  {
    path: '/desk',
    Component: Desk,
    HydrateFallback: Opening,
    ErrorBoundary: Crashed,
    children: [
      openPlace('invitation/:token', () => import('./links/invitation.page.tsx')),
      openPlace('set-up/:token', () => import('./links/invitation.page.tsx')),
      openPlace('password', () => import('./links/forgotten.page.tsx')),
      openPlace('password/:token', () => import('./links/new-password.page.tsx')),
      { Component: SignedIn, ErrorBoundary: Crashed, children: [...places, { path: '*', Component: Nowhere }] },
    ],
  },
]

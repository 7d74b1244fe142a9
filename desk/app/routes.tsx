import { queryClient } from 'browser/calls/call.ts'
import type { RouteObject } from 'react-router'
import { branchesOf } from './branches/use-branches.ts'
import { deskRoute, publicRoute } from './desk-route.tsx'
import { Missing } from './parts/states.tsx'
import { prefetchMe } from './session/me.ts'
import { Crashed, CrashedScreen } from './shell/crashed.tsx'
import { Desk, Opening } from './shell/desk.tsx'
import { SignedIn } from './shell/signed-in.tsx'

/** All screens of the desk with path, words and permission. Add a line for a new screen. */
const deskRoutes = [
  deskRoute('', () => import('./today/today.page.tsx'), {
    words: [
      'desk-today',
      'desk-families',
      'desk-visits',
      'desk-stories',
      'desk-registrations',
      'desk-comments',
      'desk-content',
      'desk-school',
    ],
    may: 'desk.use',
  }),
  deskRoute('families', () => import('./families/families.page.tsx'), {
    words: ['desk-families'],
    may: 'families.see',
  }),
  deskRoute('families/import', () => import('./families/import/import.page.tsx'), {
    words: ['desk-families'],
    may: 'families.import',
  }),
  deskRoute('families/templates', () => import('./families/templates/templates.page.tsx'), {
    words: ['desk-families'],
    may: 'families.answer',
  }),
  deskRoute('families/:id', () => import('./families/family.page.tsx'), {
    words: ['desk-families', 'desk-registrations', 'desk-privacy', 'desk-today'],
    may: 'families.see',
  }),
  deskRoute('visits', () => import('./visits/visits.page.tsx'), { words: ['desk-visits'], may: 'visits.see' }),
  deskRoute('visits/hours', () => import('./visits/hours/hours.page.tsx'), {
    words: ['desk-visits'],
    may: 'hours.see',
  }),
  deskRoute('registrations', () => import('./registrations/registrations.page.tsx'), {
    words: ['desk-registrations', 'desk-families'],
    may: 'families.see',
  }),
  deskRoute('registrations/fees', () => import('./fees/fees.page.tsx'), {
    words: ['desk-fees', 'fees'],
    may: 'fees.see',
  }),
  deskRoute('content', () => import('./content/content.page.tsx'), { words: ['desk-content'], may: 'content.see' }),
  deskRoute('content/:id', () => import('./content/item.page.tsx'), {
    words: ['desk-content', 'desk-visits', 'desk-pictures'],
    may: 'content.see',
  }),
  deskRoute('comments', () => import('./comments/comments.page.tsx'), {
    words: ['desk-comments'],
    may: 'comments.decide',
  }),
  deskRoute('stories', () => import('./stories/stories.page.tsx'), { words: ['desk-stories'], may: 'pictures.add' }),
  deskRoute('stories/:id', () => import('./stories/story.page.tsx'), {
    words: ['desk-stories', 'desk-pictures'],
    may: 'pictures.add',
  }),
  deskRoute('pictures', () => import('./pictures/pictures.page.tsx'), {
    words: ['desk-pictures'],
    may: 'pictures.add',
  }),
  deskRoute('pictures/gallery', () => import('./pictures/gallery/gallery.page.tsx'), {
    words: ['desk-pictures'],
    may: 'pictures.decide',
  }),
  deskRoute('school', () => import('./school/school.page.tsx'), {
    words: ['desk-school', 'desk-content', 'desk-privacy'],
    may: 'school.see',
  }),
  deskRoute('staff', () => import('./staff/staff.page.tsx'), { words: ['desk-staff', 'fields'], may: 'staff.manage' }),
  deskRoute('log', () => import('./log/log.page.tsx'), { words: ['desk-log', 'desk-log-values'], may: 'log.see' }),
  deskRoute('account', () => import('./account/account.page.tsx'), {
    words: ['desk-account', 'fields'],
    may: 'desk.use',
  }),
]

async function prefetchSession() {
  const me = await prefetchMe()
  if (me) await queryClient.prefetchQuery(branchesOf(me))
}

/** Starts to fetch the user and the user's branches while the code of the screen loads. */
function startSession() {
  void prefetchSession()
  return null
}

export const routes: RouteObject[] = [
  {
    path: '/desk',
    Component: Desk,
    HydrateFallback: Opening,
    ErrorBoundary: Crashed,
    children: [
      publicRoute('invitation/:token', () => import('./links/invitation.page.tsx')),
      publicRoute('set-up/:token', () => import('./links/invitation.page.tsx')),
      publicRoute('password', () => import('./links/forgotten.page.tsx')),
      publicRoute('password/:token', () => import('./links/new-password.page.tsx')),
      {
        Component: SignedIn,
        loader: startSession,
        shouldRevalidate: () => false,
        ErrorBoundary: Crashed,
        children: [{ ErrorBoundary: CrashedScreen, children: [...deskRoutes, { path: '*', Component: Missing }] }],
      },
    ],
  },
]

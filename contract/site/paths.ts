/** Where every page of the site stands: each once, and nobody else spells it. What each may do is in pages.ts. */
export const paths = {
  home: '/',
  about: '/about',
  bookTour: '/booktour',
  thankYou: '/thank-you',
  events: '/events',
  event: '/event-details/:eventId',
  news: '/news',
  newsItem: '/news/:newsId',
  posts: '/posts',
  post: '/posts/:postId',
  community: '/community',
  contact: '/contact',
  survey: '/survey',
  surveyBySlug: '/surveys/:surveySlug',
  branch: '/branch/:branchId',
  registrationForm: '/lapalma-registration',
  privacy: '/privacy',
  search: '/search',
  settings: '/settings',
  profile: '/profile',
  login: '/login',
  verificationCode: '/verificationcode',
  forgotPassword: '/forgetpassword',
  offline: '/offline',
} as const

export type PageName = keyof typeof paths

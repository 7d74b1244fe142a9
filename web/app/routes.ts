import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type PageName, paths } from 'contract/site/paths.ts'

/** The page at one of the site's addresses; the router writes them without the first slash. */
const page = (name: PageName, file: string, id?: string) => route(paths[name].slice(1), file, id ? { id } : {})

// The file of each page.
export default [
  layout('shell/layout.tsx', [
    layout('shell/error-boundary.tsx', [
      index('home/home.page.tsx'),
      page('community', 'community/community.page.tsx'),
      page('news', 'posts/news.page.tsx'),
      page('newsItem', 'posts/news-item.page.tsx'),
      page('posts', 'posts/posts.page.tsx'),
      page('post', 'posts/post.page.tsx'),
      page('about', 'about/about.page.tsx'),
      page('bookTour', 'tours/book-tour.page.tsx'),
      page('contact', 'contact/contact.page.tsx'),
      page('thankYou', 'tours/thank-you.page.tsx'),
      page('manageTour', 'visits/manage.page.tsx'),
      page('search', 'search/search.page.tsx'),
      page('survey', 'surveys/survey.page.tsx', 'survey'),
      page('surveyBySlug', 'surveys/survey.page.tsx', 'survey-by-slug'),
      page('privacy', 'privacy/privacy.page.tsx'),
      page('events', 'events/events.page.tsx'),
      page('event', 'events/event.page.tsx'),
      page('settings', 'settings/settings.page.tsx'),
      page('profile', 'settings/settings.page.tsx', 'profile'),
      page('branch', 'branches/branch.page.tsx'),
      page('fees', 'fees/fees.page.tsx'),
      page('branches', 'branches/many/branches.page.tsx'),
      route('*', 'shell/errors/not-found.page.tsx'),
    ]),
  ]),
  page('registrationForm', 'registration/lapalma.page.tsx'),
  page('login', 'accounts/sign-in/login.page.tsx'),
  page('verificationCode', 'accounts/codes/verification-code.page.tsx'),
  page('forgotPassword', 'accounts/codes/forget-password.page.tsx'),
  page('offline', 'shell/errors/offline.page.tsx'),
] satisfies RouteConfig

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every address of the site, in one table.
export default [
  layout('shell/layout.tsx', [
    layout('shell/within.tsx', [
      index('home/home.page.tsx'),
      route('community', 'community/community.page.tsx'),
      route('news', 'posts/news.page.tsx'),
      route('news/:newsId', 'posts/news-item.page.tsx'),
      route('posts', 'posts/posts.page.tsx'),
      route('posts/:postId', 'posts/post.page.tsx'),
      route('about', 'about/about.page.tsx'),
      route('booktour', 'tours/book-tour.page.tsx'),
      route('contact', 'contact/contact.page.tsx'),
      route('thank-you', 'tours/thank-you.page.tsx'),
      route('search', 'search/search.page.tsx'),
      route('survey', 'surveys/survey.page.tsx', { id: 'survey' }),
      route('surveys/:surveySlug', 'surveys/survey.page.tsx', { id: 'survey-by-slug' }),
      route('privacy', 'privacy/privacy.page.tsx'),
      route('events', 'events/events.page.tsx'),
      route('event-details/:eventId', 'events/event.page.tsx'),
      route('settings', 'settings/settings.page.tsx'),
      route('profile', 'settings/settings.page.tsx', { id: 'profile' }),
      route('branch/:branchId', 'branches/branch.page.tsx'),
      route('*', 'shell/not-found.page.tsx'),
    ]),
  ]),
  route('lapalma-registration', 'registration/lapalma.page.tsx'),
  route('login', 'accounts/login.page.tsx'),
  route('verificationcode', 'accounts/verification-code.page.tsx'),
  route('forgetpassword', 'accounts/forget-password.page.tsx'),
  route('offline', 'shell/offline.page.tsx'),
] satisfies RouteConfig

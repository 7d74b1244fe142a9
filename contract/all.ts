import { listAboutEntries, listAboutParts, listCertificates } from './about.ts'
import { login, logout, register, showProfile } from './accounts.ts'
import { listAds } from './ads.ts'
import { listBranches, listGallery, showBranch } from './branches.ts'
import { showCalendar } from './calendar.ts'
import { sendMessage, showContact } from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import { listEvents, showEvent } from './events.ts'
import { listNationalities } from './nationalities.ts'
import { listPostCategories, listPosts, showPost } from './posts.ts'
import { listPrograms } from './programs.ts'
import { listSliders } from './sliders.ts'
import { listStatistics } from './statistics.ts'
import { bookTour } from './tours.ts'

/** Every endpoint by name: OpenAPI and the coverage test read it. */
export const allEndpoints = {
  bookTour,
  listAboutEntries,
  listAboutParts,
  listAds,
  listBranches,
  listCertificates,
  listEvents,
  listGallery,
  listNationalities,
  listPostCategories,
  listPosts,
  listPrograms,
  listSliders,
  listStatistics,
  login,
  logout,
  register,
  sendMessage,
  showBranch,
  showCalendar,
  showContact,
  showEvent,
  showProfile,
  showPost,
} satisfies Record<string, Endpoint>

import { listAboutEntries, listAboutParts, listCertificates } from './about.ts'
import { login, logout, register, showProfile } from './accounts.ts'
import { listAds } from './ads.ts'
import { listBranches, listGallery, showBranch } from './branches.ts'
import { showCalendar } from './calendar.ts'
import { deleteComment, listComments, reportComment, writeComment } from './comments.ts'
import { sendMessage, showContact } from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import { listEvents, showEvent } from './events.ts'
import {
  decidePhotoConsent,
  declareRegistration,
  editKid,
  listKids,
  listRegistrations,
  registerKidToBranch,
  removeKid,
  withdrawRegistration,
} from './kids.ts'
import { likePicture, likePost, viewPicture, viewPost } from './likes.ts'
import { listNationalities } from './nationalities.ts'
import { listPostCategories, listPosts, showPost } from './posts.ts'
import { listPrograms } from './programs.ts'
import { listSliders } from './sliders.ts'
import { listStatistics } from './statistics.ts'
import { answerResortSurvey, answerSurvey, showSurvey } from './surveys.ts'
import { bookTour } from './tours.ts'

/** Every endpoint by name: OpenAPI and the coverage test read it. */
export const allEndpoints = {
  answerResortSurvey,
  answerSurvey,
  bookTour,
  decidePhotoConsent,
  declareRegistration,
  editKid,
  listAboutEntries,
  listAboutParts,
  listAds,
  deleteComment,
  likePicture,
  likePost,
  listBranches,
  listComments,
  listCertificates,
  listEvents,
  listGallery,
  listKids,
  listNationalities,
  listPostCategories,
  listPosts,
  listPrograms,
  listRegistrations,
  listSliders,
  listStatistics,
  login,
  logout,
  register,
  registerKidToBranch,
  removeKid,
  sendMessage,
  showBranch,
  showCalendar,
  showContact,
  showEvent,
  showPost,
  showProfile,
  withdrawRegistration,
  reportComment,
  viewPicture,
  viewPost,
  writeComment,
  showSurvey,
} satisfies Record<string, Endpoint>

import { listAboutEntries, listAboutParts, listCertificates } from './about.ts'
import { login, logout, register, showProfile } from './accounts.ts'
import { listAds } from './ads.ts'
import { deleteAccount, exportMyData } from './belongings.ts'
import { listBranches, listGallery, showBranch } from './branches.ts'
import { showCalendar } from './calendar.ts'
import { forgetPassword, resendCode, resetPassword, verifyCode } from './codes.ts'
import { deleteComment, listComments, reportComment, writeComment } from './comments.ts'
import { showContact } from './contact.ts'
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
import { sendMessage } from './messages.ts'
import { listNationalities } from './nationalities.ts'
import { listPostCategories, listPosts, showPost } from './posts.ts'
import { changeEmail, changePassword, removeProfileImage, saveProfile, saveProfileImage } from './profile.ts'
import { listPrograms } from './programs.ts'
import { forgetPushToken, showPush, storePushToken } from './push.ts'
import { searchSchool } from './search.ts'
import { listSecurityEvents } from './security-events.ts'
import { listSessions, revokeAllSessions, revokeSession } from './sessions.ts'
import { listSliders } from './sliders.ts'
import { listStatistics } from './statistics.ts'
import { likeStory, listStories, viewStory } from './stories.ts'
import { answerResortSurvey, answerSurvey, showSurvey } from './surveys.ts'
import { bookTour, listTourDays } from './tours.ts'
import { countPageView } from './views.ts'

/** Every endpoint by name: OpenAPI and the coverage test read it. */
export const allEndpoints = {
  countPageView,
  deleteAccount,
  exportMyData,
  answerResortSurvey,
  answerSurvey,
  bookTour,
  listTourDays,
  changeEmail,
  changePassword,
  decidePhotoConsent,
  declareRegistration,
  deleteComment,
  editKid,
  forgetPassword,
  likePicture,
  likePost,
  listAboutEntries,
  listAboutParts,
  listAds,
  listBranches,
  listCertificates,
  listComments,
  listEvents,
  listGallery,
  listKids,
  listNationalities,
  listPostCategories,
  listPosts,
  listPrograms,
  listRegistrations,
  listSecurityEvents,
  listSessions,
  listSliders,
  listStatistics,
  login,
  logout,
  register,
  registerKidToBranch,
  removeKid,
  reportComment,
  resendCode,
  resetPassword,
  revokeAllSessions,
  revokeSession,
  saveProfile,
  saveProfileImage,
  removeProfileImage,
  searchSchool,
  sendMessage,
  showBranch,
  showCalendar,
  showContact,
  showEvent,
  showPost,
  showProfile,
  verifyCode,
  viewPicture,
  viewPost,
  withdrawRegistration,
  writeComment,
  showSurvey,
  likeStory,
  listStories,
  viewStory,
  forgetPushToken,
  showPush,
  storePushToken,
} satisfies Record<string, Endpoint>

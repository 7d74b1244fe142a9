import { listAboutEntries, listAboutParts, listCertificates } from './about/endpoints.ts'
import { forgetPassword, resendCode, resetPassword, verifyCode } from './accounts/codes.ts'
import { deleteAccount, exportMyData } from './accounts/data-export.ts'
import { login, logout, register, showProfile } from './accounts/endpoints.ts'
import { changeEmail, changePassword, removeProfileImage, saveProfile, saveProfileImage } from './accounts/profile.ts'
import { listSessions, revokeAllSessions, revokeSession } from './accounts/sessions.ts'
import { showAddress } from './addresses/endpoints.ts'
import { listAds } from './ads/endpoints.ts'
import { restoreEndpoints } from './backups/desk.ts'
import { listDeskBranches } from './branches/desk.ts'
import { listBranches, listGallery, showBranch } from './branches/endpoints.ts'
import { findBranches, listCities } from './branches/find.ts'
import { showCalendar } from './calendar/endpoints.ts'
import { commentDeskEndpoints, decideComment } from './comments/desk.ts'
import { deleteComment, listComments, reportComment, writeComment } from './comments/endpoints.ts'
import { listOwnComments } from './comments/own.ts'
import { showContact } from './contact/endpoints.ts'
import { sendMessage } from './contact/messages.ts'
import { contentEndpoints } from './content/all.ts'
import type { Endpoint } from './endpoint.ts'
import { listEvents, showEvent } from './events/endpoints.ts'
import { exportEverything } from './everything/desk.ts'
import { familyEndpoints } from './families/all.ts'
import { saveFees, showDeskFees } from './fees/desk.ts'
import { showFees } from './fees/endpoints.ts'
import { decidePhotoConsent, editKid, listKids, removeKid } from './kids/endpoints.ts'
import { likePicture, likePost, viewPicture, viewPost } from './likes/endpoints.ts'
import { listFileEndpoints } from './list-files.ts'
import { checkLog, listLog } from './log/desk.ts'
import { decideSuspect } from './moderation/desk.ts'
import { listNationalities } from './nationalities/endpoints.ts'
import { countPageView } from './page-views/endpoints.ts'
import { showPage } from './pages/endpoints.ts'
import { pictureEndpoints } from './pictures/all.ts'
import { listDeskPlaces, savePlaces } from './places/desk.ts'
import { showBranchPlaces } from './places/endpoints.ts'
import { listPostCategories, listPosts, showPost } from './posts/endpoints.ts'
import { sayPresent } from './presence/desk.ts'
import { privacyEndpoints } from './privacy/desk.ts'
import { listDeskPrograms } from './programs/desk.ts'
import { listPrograms } from './programs/endpoints.ts'
import { forgetPushToken, showPush, storePushToken } from './push/endpoints.ts'
import {
  decideRegistration,
  enterRegistration,
  listDeskRegistrations,
  showDeskRegistration,
} from './registrations/desk.ts'
import {
  acceptOffer,
  declareRegistration,
  declineOffer,
  listRegistrations,
  registerKidToBranch,
  withdrawRegistration,
} from './registrations/endpoints.ts'
import { placeDeskEndpoints } from './registrations/offers.ts'
import { showSchool } from './school/endpoints.ts'
import { showSchoolSteps } from './school/steps.ts'
import { searchSchool } from './search/endpoints.ts'
import { listSecurityEvents } from './security-events/endpoints.ts'
import { listSliders } from './sliders/endpoints.ts'
import {
  changeStaffPassword,
  endDeskSession,
  endOtherDeskSessions,
  listDeskSessions,
  proveStaff,
  renewRecoveryCodes,
  saveMe,
  showMe,
} from './staff/own.ts'
import {
  changeStaff,
  inviteStaff,
  letStaffIn,
  listInvitations,
  listStaff,
  sendInvitationAgain,
  switchOffStaff,
  withdrawInvitation,
} from './staff/people.ts'
import { enrolAuthenticator } from './staff/sign-in/authenticator.ts'
import { signInStaff, signInStaffByCode, signOutStaff } from './staff/sign-in/endpoints.ts'
import { acceptInvitation, forgetStaffPassword, resetStaffPassword, showInvitation } from './staff/sign-in/links.ts'
import {
  askForPasskey,
  enrolPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
  signInStaffByPasskey,
} from './staff/sign-in/passkeys.ts'
import { listStatistics } from './statistics/endpoints.ts'
import { storyDeskEndpoints } from './stories/desk.ts'
import { likeStory, listStories, viewStory } from './stories/endpoints.ts'
import { answerResortSurvey, answerSurvey, showSurvey } from './surveys/endpoints.ts'
import { bookTour, listTourDays } from './tours/endpoints.ts'
import { visitEndpoints } from './visits/all.ts'

/** Every endpoint by name: OpenAPI and the coverage test read it. */
export const allEndpoints = {
  countPageView,
  ...commentDeskEndpoints,
  ...listFileEndpoints,
  listDeskRegistrations,
  showDeskRegistration,
  ...placeDeskEndpoints,
  acceptOffer,
  declineOffer,
  listDeskPlaces,
  savePlaces,
  showBranchPlaces,
  ...storyDeskEndpoints,
  ...contentEndpoints,
  ...familyEndpoints,
  ...privacyEndpoints,
  ...restoreEndpoints,
  exportEverything,
  ...pictureEndpoints,
  sayPresent,
  deleteAccount,
  exportMyData,
  answerResortSurvey,
  answerSurvey,
  bookTour,
  listTourDays,
  ...visitEndpoints,
  changeEmail,
  changePassword,
  decideComment,
  decidePhotoConsent,
  decideRegistration,
  decideSuspect,
  declareRegistration,
  deleteComment,
  editKid,
  enterRegistration,
  forgetPassword,
  likePicture,
  likePost,
  listAboutEntries,
  listAboutParts,
  listAds,
  listBranches,
  findBranches,
  listDeskBranches,
  listDeskPrograms,
  listCities,
  listCertificates,
  listComments,
  listOwnComments,
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
  showPage,
  showSchool,
  showSchoolSteps,
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
  showAddress,
  showBranch,
  showCalendar,
  showContact,
  showEvent,
  showFees,
  showDeskFees,
  saveFees,
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
  enrolAuthenticator,
  acceptInvitation,
  forgetStaffPassword,
  resetStaffPassword,
  showInvitation,
  changeStaff,
  inviteStaff,
  listInvitations,
  listStaff,
  switchOffStaff,
  letStaffIn,
  sendInvitationAgain,
  withdrawInvitation,
  changeStaffPassword,
  endDeskSession,
  endOtherDeskSessions,
  listDeskSessions,
  renewRecoveryCodes,
  askForPasskey,
  enrolPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
  signInStaffByPasskey,
  checkLog,
  listLog,
  proveStaff,
  saveMe,
  showMe,
  signInStaff,
  signInStaffByCode,
  signOutStaff,
} satisfies Record<string, Endpoint>

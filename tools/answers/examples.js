/** The family of the demo school (README.md). */
export const family = { email: 'parent@demo.smartkids.example', password: 'demo-parent-2026' }
export const password = 'a date palm in the yard'

const nobodys = 2_147_483_647
const reading = 'GET '

/** Valid queries for GET endpoints. */
export const readings = {
  'GET /address': [
    { query: { path: '/posts/13' } },
    { query: { path: '/news/1' } },
    { query: { path: '/news/13' } },
    { query: { path: '/branch/2' } },
  ],
  'GET /aboutus': [{ query: { with_paginate: 'no' } }],
  'GET /aboutus/{tab}/parts': [{ params: { tab: 0 } }, { params: { tab: 2 } }, { params: { tab: 3 } }],
  'GET /branch/index': [
    { query: { with_paginate: 'no' } },
    { query: { per_page: 2, page: 2 } },
    { query: { page: 99 } },
  ],
  'GET /branch/{branchId}/show': [2, 3, 4, 5, 6].map((branchId) => ({ params: { branchId } })),
  'GET /branch/{branchId}/gallery': [{ query: { per_page: 3, page: 2 } }, { params: { branchId: 2 } }],
  'GET /branch/{branchId}/events': [
    { params: { branchId: 'all' } },
    { params: { branchId: 'all' }, query: { type: 'past' } },
    { params: { branchId: 2 }, query: { month: '2026-11' } },
    { query: { type: 'upcoming', with_paginate: 'no' } },
  ],
  'GET /branch/{eventId}/eventsShow': [2, 3, 4].map((eventId) => ({ params: { eventId } })),
  'GET /calendar/{branchId}/show': [
    { params: { branchId: 'all' } },
    { query: { year: 2025 } },
    { query: { year: 2027 } },
  ],
  'GET /posts/list': [
    { query: { category_id: 1 } },
    { query: { category_id: 2, with_paginate: 'no' } },
    { query: { branch_id: 2, per_page: 2 } },
    { query: { branch_id: 'all', page: 2 } },
  ],
  'GET /posts/{id}/show': [
    { params: { id: 2 } },
    { params: { id: 3 }, query: { take: 2 } },
    { query: { take: 0, category_id: 1 } },
  ],
  'GET /page/{page}': [{ params: { page: 'privacy' } }],
  'GET /posts/{postId}/comments': [{ params: { postId: 2 }, query: { per_page: 2 } }, { params: { postId: 3 } }],
  'GET /search': ['garden', 'حديقة', 'tour', 'الفرع', 'رياض', 'zzzz', '٢٠٠٨'].map((q) => ({ query: { q } })),
  'GET /survey/{slug}': [{ params: { slug: 'interest' } }, { params: { slug: 'obeir-resort' } }],
  'GET /tour/slots': [{ query: { branch_id: 2, to: '2026-11-10' } }, { query: { branch_id: nobodys } }],
  'GET /tour/days': [{ query: { branch_id: 2 } }, { query: { take: 3 } }, { query: { branch_id: nobodys } }],
  'GET /contact/index': [{ query: { type: 'web' } }],
  'GET /sliders': [{ query: { type: 'web' } }],
}

export const registration = (email, changes = {}) => ({
  name: 'Noura Al-Otaibi',
  email,
  phone: '+966501234567',
  gender: 'female',
  password,
  password_confirmation: password,
  ...changes,
})

const kid = (changes = {}) => ({
  name: 'لمى',
  birth_date: '2022-11-01',
  gender: 'female',
  nationality_id: 1,
  notes: 'No nuts',
  ...changes,
})
const place = { branch_id: 1, program_id: 3, start_date: '2027-01-10', notes: 'She knows the garden already' }
const unknownToken = 'A'.repeat(43)
const someMorning = '2026-11-10T06:00:00.000Z'
const device = '0b5b7f3c-6f0e-4d5b-9c38-0d6e1a7a4f10'
const subscription = JSON.stringify({
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
})

/** Valid bodies by endpoint; `n` makes each call different. */
export const writings = {
  'POST /auth/register': (n) => ({ body: registration(`new-${n}@mail.example`) }),
  'POST /auth/login': () => ({ body: family }),
  'POST /auth/logout': () => ({}),
  'POST /auth/forgetPassword': (n) => ({ body: { email: `nobody-${n}@mail.example` } }),
  'POST /auth/resendCode': (n) => ({ body: { email: `nobody-${n}@mail.example` } }),
  'POST /auth/verifyCode': (n) => ({ body: { email: `nobody-${n}@mail.example`, code: '٠٠٠ ٠٠٠' } }),
  'POST /auth/resetPassword': () => ({ body: { reset_token: 'x', password, password_confirmation: password } }),
  'POST /auth/infoStore': (n) => ({
    body: {
      name: `Noura ${n}`,
      phone: '٠٥٠١٢٣٤٥٦٨',
      gender: 'female',
      nationality_id: 2,
      language: 'ar',
      notifications: { news: false },
    },
  }),
  'POST /auth/profile/removeImageProfile': () => ({}),
  'POST /auth/profile/updateEmail': (n) => ({ body: { email: `moved-${n}@mail.example`, password } }),
  'POST /auth/profile/changePassword': () => ({
    body: { current_password: password, password, password_confirmation: password },
  }),
  'POST /auth/sessions/{sessionId}/revoke': () => ({ params: { sessionId: nobodys } }),
  'POST /auth/sessions/revoke-all': () => ({ body: { keep_this: true } }),
  'POST /auth/export': () => ({ body: { password } }),
  'POST /auth/delete': () => ({ body: { password: 'another one by far' } }),
  'POST /posts/{id}/comment': (n) => ({ body: { comment: `Our swing squeaks, said ${n} families` } }),
  'GET /posts/{postId}/{commentId}/comment/delete': () => ({ params: { commentId: nobodys } }),
  'POST /posts/{commentId}/comment/report': () => ({ params: { commentId: 101 } }),
  'POST /contact/sendMessage': (n) => ({
    body: {
      name: 'Noura',
      email: `noura-${n}@mail.example`,
      phone: '+966501234567',
      subject: 'A question',
      message: 'When do you open?',
      branch_id: 2,
    },
  }),
  'POST /myKids/{kidId}/edit': () => ({ params: { kidId: nobodys }, body: { kid: kid() } }),
  'POST /myKids/{kidId}/remove': () => ({ params: { kidId: nobodys } }),
  'POST /myKids/{kidId}/photoConsent': (_, wording) => ({
    params: { kidId: nobodys },
    body: { audience: 'website', granted: true, wording },
  }),
  'POST /registerKidToBranch': (n) => ({ body: { kid: kid({ name: `Lama ${n}` }), ...place } }),
  'POST /registers/{registrationId}/withdraw': () => ({ params: { registrationId: nobodys } }),
  'POST /registers/{registrationId}/declare': (_, wording) => ({
    params: { registrationId: nobodys },
    body: { wording },
  }),
  'POST /posts/like': () => ({ body: { model_id: 1 } }),
  'POST /gallery/like': () => ({ body: { model_id: 1 } }),
  'POST /posts/view': () => ({ body: { model_id: 1 } }),
  'POST /gallery/view': () => ({ body: { model_id: 1 } }),
  'POST /page-views': () => ({ body: { path: '/branch/1?from=here' } }),
  'POST /auth/fcm/storeToken': () => ({ body: { token: subscription, device_id: device } }),
  'POST /auth/fcm/forgetToken': () => ({ body: { device_id: device } }),
  'POST /storey/like': () => ({ body: { model_id: 1 } }),
  'POST /storey/view': () => ({ body: { model_id: 1 } }),
  'POST /tour/manage/{token}/move': () => ({ params: { token: unknownToken }, body: { slot: someMorning } }),
  'POST /tour/manage/{token}/take': () => ({ params: { token: unknownToken }, body: { slot: someMorning } }),
  'POST /tour/manage/{token}/cancel': () => ({ params: { token: unknownToken } }),
  'POST /tour': (n) => ({
    body: {
      full_name: 'Noura',
      child_age: '٣',
      phone_num: '+966501234567',
      email: `tour-${n}@mail.example`,
      branch_id: 1,
      preferred_date: '2026-11-10',
      message: 'We come by bus',
    },
  }),
}

/** Valid answers for a survey's definition (spec §3). */
export function surveyAnswer({ questions }, n) {
  const answered = ({ id, question, type, options, is_contact }) => ({
    id,
    question,
    type,
    ...(options.length > 0
      ? { options: options.map(({ value, label }, at) => ({ value, label, selected: at === 0 })) }
      : is_contact
        ? { value: [{ name: 'Noura' }, { email: `survey-${n}@mail.example` }, { phone: '0501234567' }] }
        : { value: 'A garden' }),
  })
  return { full_name: 'Noura', form_data: [{ questions: questions.map(answered) }] }
}

const long = 'a'.repeat(5000)
/** Invalid values for fields, absurd and nearly valid ones. */
export const wrongInBody = [
  undefined,
  null,
  '',
  ' ',
  'x',
  long,
  'a\u0000b',
  '٣',
  -1,
  0,
  1.55,
  99_999_999_999,
  true,
  {},
  [],
]
export const wrongInAddress = ['', 'x', '-1', '0', '1.5', '99999999999', '٣', 'a'.repeat(300)]
export const isReading = (operation) => operation.startsWith(reading) && !operation.endsWith('/delete')
export { nobodys }

/** Every address of the desk, written out whole. */
export const addresses = {
  today: '/desk',
  families: '/desk/families',
  newFamily: '/desk/families?new=1',
  family: (id: number) => `/desk/families/${id}`,
  templates: '/desk/families/templates',
  visits: '/desk/visits',
  content: '/desk/content',
  contentItem: (id: number) => `/desk/content/${id}`,
  comments: '/desk/comments',
  pictures: '/desk/pictures',
  picture: (id: number) => `/desk/pictures?picture=${id}`,
  staff: '/desk/staff',
  log: '/desk/log',
  account: '/desk/account',
  password: '/desk/password',
} as const

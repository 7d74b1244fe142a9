/** Table of a name: `posts` for `posts/7`. */
export const tableIn = (name: string) => name.split('/', 1)[0] ?? ''

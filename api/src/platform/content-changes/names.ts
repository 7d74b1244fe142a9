/** The table that a name is of: `posts` of `posts/7`. */
export const tableIn = (name: string) => name.split('/', 1)[0] ?? ''

/** Placeholder for a secret key in a logged path. */
const hidden = ':key'

/** Links in mails about tours, also truncated ones, and their API calls. */
const tourKey = /^(\/tour\/|\/api\/v1(?:\/mobile)?\/tour\/manage\/)[^/]+/i
/** A path segment long enough to be a key. Ids are shorter, and file names have a dot. */
const longWord = /(?<=\/)[\w-]{32,}(?=\/|\.data$|$)/g
const longWordMin = 32

/** Path of a request for the log: without the query, which may hold typed text, and without keys. */
export function loggedPath(url = ''): string {
  const mark = url.indexOf('?')
  const path = (mark < 0 ? url : url.slice(0, mark)).replace(tourKey, `$1${hidden}`)
  // Most paths are shorter than any key, and the search takes longer than answering a cached page.
  return path.length > longWordMin ? path.replace(longWord, hidden) : path
}

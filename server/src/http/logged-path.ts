/** What stands in a path for a key that opens something to whoever has it. */
const hidden = ':key'

/** The links of emails about tours, however they were broken off on their way, and the calls behind them. */
const tourKey = /^(\/tour\/|\/api\/v1(?:\/mobile)?\/tour\/manage\/)[^/]+/i
/** Whatever is long enough to be a key. Ids are short, and the names of files have a dot. */
const longWord = /(?<=\/)[\w-]{32,}(?=\/|\.data$|$)/g
const longWordMin = 32

/** A request's path as the logs may know it: without its query, in which something may have been typed, and without keys. */
export function loggedPath(url = ''): string {
  const mark = url.indexOf('?')
  const path = (mark < 0 ? url : url.slice(0, mark)).replace(tourKey, `$1${hidden}`)
  // Most addresses are shorter than any key, and a cached page is answered in less time than looking through them takes.
  return path.length > longWordMin ? path.replace(longWord, hidden) : path
}

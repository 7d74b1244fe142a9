/** What stands in a path for a key that opens something to whoever has it. */
const hidden = ':key'

/** The links of emails about tours, however they were broken off on their way, and the calls behind them. */
const tourKey = /^(\/tour\/|\/api\/v1(?:\/mobile)?\/tour\/manage\/)[^/]+/i
/** Whatever is long enough to be a key. Ids are short, and the names of files have a dot. */
const longWord = /(?<=\/)[\w-]{32,}(?=\/|\.data$|$)/g

/** A request's path as the logs may know it: without its query, in which something may have been typed, and without keys. */
export function loggedPath(url = ''): string {
  const [path = ''] = url.split('?', 1)
  return path.replace(tourKey, `$1${hidden}`).replace(longWord, hidden)
}

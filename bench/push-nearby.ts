// Preloaded into the product by the bench: redirects requests for the browsers' push services to a server on this
// machine.
const nearby = process.env.PUSH_NEARBY
const theirs = 'https://fcm.googleapis.com'
const reallyFetch = globalThis.fetch
globalThis.fetch = (target, init) => {
  const url = String(target)
  return nearby && url.startsWith(theirs)
    ? reallyFetch(nearby + url.slice(theirs.length), init)
    : reallyFetch(target, init)
}

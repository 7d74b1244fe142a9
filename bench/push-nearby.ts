// Loaded before the product by the bench: what goes to the browsers' push services goes to one on this machine.
const nearby = process.env.PUSH_NEARBY
const theirs = 'https://fcm.googleapis.com'
const reallyFetch = globalThis.fetch
globalThis.fetch = (asked, init) => {
  const url = String(asked)
  return nearby && url.startsWith(theirs)
    ? reallyFetch(nearby + url.slice(theirs.length), init)
    : reallyFetch(asked, init)
}

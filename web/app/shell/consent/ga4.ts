import { serverNow } from 'browser/calls/clock.ts'

const dataLayer: unknown[] = []
let begun = false

function begin(measurementId: string) {
  begun = true
  Object.assign(window, { dataLayer })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
  gtag('js', serverNow())
  gtag('config', measurementId, { send_page_view: false })
}

/** Google's script reads `arguments` objects, not lists. */
function gtag(..._args: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer.push(arguments)
}

/** Google's opt-out flag, which its script checks before it sends anything. */
const silence = (measurementId: string, silent: boolean) =>
  Object.assign(window, { [`ga-disable-${measurementId}`]: silent })

/** Reports a page view to Google Analytics, which is loaded at the first one after consent. */
export function sendToGoogle(measurementId: string, path: string) {
  silence(measurementId, false)
  // Set for every event: left alone, Google's script reads the whole address and the referrer, with codes of mails and searches.
  const { origin } = location
  const page = { page_path: path, page_location: origin + path, page_referrer: origin, page_title: document.title }
  gtag('set', page)
  if (!begun) begin(measurementId)
  gtag('event', 'page_view', page)
}

/** Stops Google Analytics after a withdrawn consent, and deletes its cookies. */
export function stopGoogle(measurementId: string) {
  silence(measurementId, true)
  // Google sets its cookies for the broadest domain that the browser allows.
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga[^=]*)=/g))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
}

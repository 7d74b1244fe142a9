const dataLayer: unknown[] = []
let begun = false

function begin(measurementId: string) {
  begun = true
  Object.assign(window, { dataLayer })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
  gtag('js', new Date())
  gtag('config', measurementId, { send_page_view: false })
}

/** Google's script reads `arguments` objects, not lists. */
function gtag(..._said: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer.push(arguments)
}

/** The switch that Google's script looks at before whatever it sends, also on its own. */
const silence = (measurementId: string, silent: boolean) =>
  Object.assign(window, { [`ga-disable-${measurementId}`]: silent })

/** Loads Google Analytics at the first page after the consent to it, and tells it of each page. */
export function sendToGoogle(measurementId: string, path: string) {
  silence(measurementId, false)
  if (!begun) begin(measurementId)
  gtag('event', 'page_view', { page_path: path, page_location: location.href, page_title: document.title })
}

/** The consent was taken back: from now on nothing is sent, and what Google kept in this browser is gone. */
export function stopGoogle(measurementId: string) {
  silence(measurementId, true)
  // Google sets its cookies for the widest name of the site that the browser lets it.
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga[^=]*)=/g))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
}

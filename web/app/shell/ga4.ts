const dataLayer: unknown[] = []
let begun = false

function begin(measurementId: string) {
  begun = true
  Object.assign(window, { dataLayer })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
  tell('js', new Date())
  tell('config', measurementId, { send_page_view: false })
}

/** Google's script reads `arguments` objects, not lists. */
function tell(..._said: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer.push(arguments)
}

/** Loads Google Analytics at the first page after the consent to it, and tells it of each page. */
export function tellGoogle(measurementId: string, path: string) {
  if (!begun) begin(measurementId)
  tell('event', 'page_view', { page_path: path, page_location: location.href, page_title: document.title })
}

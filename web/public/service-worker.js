// Shows push messages, and an offline page without a connection. Caches nothing else: pages always come from the server.
const keeping = 'offline-2'
const languages = ['en', 'ar']
const offlinePage = (language) => `/offline?lng=${language}`

/** Removes scripts and preloads, which cannot be loaded offline. */
async function withoutCode(answer) {
  const page = (await answer.text()).replace(/<script[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
  return new Response(page, { headers: answer.headers })
}

async function keepOfflinePages() {
  const cache = await caches.open(keeping)
  for (const language of languages) {
    const answer = await fetch(offlinePage(language), { credentials: 'omit' })
    if (!answer.ok) throw new Error(`The offline page answered ${answer.status}.`)
    const styles = [...(await answer.clone().text()).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    await cache.put(offlinePage(language), await withoutCode(answer))
    await cache.addAll(styles.map(([, href]) => href))
  }
  // With the cookie: the chosen language.
  await keepLanguage(await fetch('/offline'))
}

const languageKey = '/language'
let language

/** Stores the language of the last page: cookies and storage are not accessible here. */
async function keepLanguage(answer) {
  const spoken = answer.headers.get('content-language')
  if (spoken === language || !languages.includes(spoken)) return
  language = spoken
  await (await caches.open(keeping)).put(languageKey, new Response(spoken))
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== keeping) await caches.delete(name)
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

/** Language that the address names, or else the last page had. */
const languageOf = async (request) =>
  /[?&]lng=(en|ar)\b/.exec(request.url)?.[1] ?? (await (await caches.match(languageKey))?.text()) ?? 'en'

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.location.origin)) return
  if (request.mode === 'navigate') {
    event.respondWith(
      (async () => {
        try {
          const answer = (await event.preloadResponse) ?? (await fetch(request))
          event.waitUntil(keepLanguage(answer))
          return answer
        } catch {
          return (await caches.match(offlinePage(await languageOf(request)))) ?? Response.error()
        }
      })(),
    )
  } else if (request.destination === 'style') {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
  }
})

// If the browser only ended the subscription, begins another; the next visit sends the new one to the server (web/app/accounts/push).
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event.newSubscription || !event.oldSubscription) return
  event.waitUntil(self.registration.pushManager.subscribe(event.oldSubscription.options))
})

self.addEventListener('push', (event) => {
  const { title, body, lang, dir, tag, url } = event.data?.json() ?? {}
  if (!title) return
  const shown = { body, lang, dir, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin)
  if (target.origin !== self.location.origin) return
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const open = windows.find((client) => client.url === target.href)
      if (open) return open.focus()
      return self.clients.openWindow(target.href)
    })(),
  )
})

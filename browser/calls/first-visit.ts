import { firstVisitOf } from 'contract/site/first-visit.ts'
import { tabStore } from '../storage/stores.ts'

const key = 'first_visit'

/** Stores the first page of this visit in the tab. It sets no cookie; a form sends the page along. */
export function rememberFirstVisit() {
  if (tabStore.get(key) === undefined)
    tabStore.set(key, firstVisitOf({ address: location.href, referrer: document.referrer }))
}

export const firstVisit = (): string | undefined => tabStore.get(key)

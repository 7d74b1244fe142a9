/**
 * Number of calls of one kind that are answered in a while, before 429 with Retry-After (safety §budgets).
 *
 * To choose one: what would a family need on its busiest day, three times over? That is `perAccount`. And a town that
 * shares one address behind its carrier? That is `perAddress`, never less. Calls that cost the same and are made together
 * share a budget, and so its name; a call that costs a core, a megabyte or an email has a small one of its own.
 */
export interface Budget {
  /** Calls of one name are counted together. */
  readonly name: string
  /** Calls of one account, from any address. Callers without a session have none. */
  readonly perAccount: number
  /** Calls from one IPv4 address or one IPv6 /64; a /56 has four times, and a /48 sixteen times as many. */
  readonly perAddress: number
  readonly withinMinutes: number
  /** Each instance counts for itself, in memory: for calls that cost less than a database query. */
  readonly isLocal?: true
}

/** Tours, messages, surveys and registrations: each stores a row and sends a mail or two. */
export const forms: Budget = { name: 'forms', perAccount: 30, perAddress: 60, withinMinutes: 10 }
/** Creating an account, and requesting codes. */
export const accounts: Budget = { name: 'accounts', perAccount: 30, perAddress: 60, withinMinutes: 10 }
/** Each is a slow hash; wrong passwords have smaller budgets besides. */
export const logins: Budget = { name: 'logins', perAccount: 30, perAddress: 240, withinMinutes: 15 }
/** Calls that need the password repeated. */
export const proofs: Budget = { name: 'proofs', perAccount: 30, perAddress: 240, withinMinutes: 15 }
export const comments: Budget = { name: 'comments', perAccount: 60, perAddress: 120, withinMinutes: 10 }
export const likes: Budget = { name: 'likes', perAccount: 240, perAddress: 960, withinMinutes: 10 }
/** A user leafing through a gallery sees a picture every second or two. */
export const views: Budget = { name: 'views', perAccount: 480, perAddress: 480, withinMinutes: 10 }
export const pageViews: Budget = {
  name: 'page_views',
  perAccount: 480,
  perAddress: 960,
  withinMinutes: 10,
  isLocal: true,
}
/** Uploads of up to 5 MiB, which the server decodes. */
export const pictures: Budget = { name: 'pictures', perAccount: 12, perAddress: 60, withinMinutes: 10 }
export const devices: Budget = { name: 'devices', perAccount: 30, perAddress: 300, withinMinutes: 10 }
/** Changes that users make to their own data. */
export const changes: Budget = { name: 'changes', perAccount: 60, perAddress: 600, withinMinutes: 10 }
/** Changes of the own account: many leave a line for 90 days, which a restore repeats (docs/decisions/0610). */
export const accountChanges: Budget = { name: 'account_changes', perAccount: 30, perAddress: 300, withinMinutes: 60 }
/** Decisions about consent: each stores a row that is never deleted. */
export const decisions: Budget = { name: 'decisions', perAccount: 60, perAddress: 600, withinMinutes: 60 }
export const downloads: Budget = { name: 'downloads', perAccount: 6, perAddress: 60, withinMinutes: 60 }
/** A list for a spreadsheet: all of its rows are read, and each file is a row in the log. */
export const exports: Budget = { name: 'exports', perAccount: 20, perAddress: 120, withinMinutes: 60 }
/** Searches: a field calls every few letters, an open list after each live update. */
export const searches: Budget = {
  name: 'searches',
  perAccount: 900,
  perAddress: 4500,
  withinMinutes: 10,
  isLocal: true,
}
/** Searches on the site: a town behind one address asks as much as a desk. */
export const siteSearches: Budget = { ...searches, name: 'site_searches' }
/** Reads every table; a school that moves to another system does it once or twice. */
export const everything: Budget = { name: 'everything', perAccount: 3, perAddress: 6, withinMinutes: 60 }
/** Each sends an email to its caller; an author of a template tries it a few times. */
export const testMails: Budget = { name: 'letter_proofs', perAccount: 20, perAddress: 60, withinMinutes: 60 }
/**
 * Bodies that are refused while they are read: no JSON, too long, a field that breaks a rule. Our own forms check before
 * they send, so few of them are honest. A signed-in caller is counted alone, and not with the network.
 */
export const refusedBodies: Budget = {
  name: 'refused_bodies',
  perAccount: 120,
  perAddress: 300,
  withinMinutes: 10,
  isLocal: true,
}
/** Changes that staff make at the desk all day: a row ticked, a note, a reply. */
export const desk: Budget = { name: 'desk', perAccount: 1200, perAddress: 6000, withinMinutes: 10 }
/** Pieces of uploads by staff, a MiB each: a morning's photographs are some hundreds. */
export const pieces: Budget = { name: 'pieces', perAccount: 6000, perAddress: 18_000, withinMinutes: 10 }

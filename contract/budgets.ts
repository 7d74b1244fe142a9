/**
 * How many calls of one kind are answered in a while, before 429 with Retry-After (safety §budgets).
 *
 * To choose one: what would a family need on its busiest day, three times over? That is `perAccount`. And a town that
 * shares one address behind its carrier? That is `perAddress`, never less. Calls that cost the same and are made together
 * share a budget, and so its name; what costs a core, a megabyte or a letter has a small one of its own.
 */
export interface Budget {
  /** Calls of one name are counted together. */
  readonly name: string
  /** Of one account, wherever it calls from. Who is not signed in has none. */
  readonly perAccount: number
  /** From one IPv4 address or one IPv6 /64; a /56 has four times, and a /48 sixteen times as many. */
  readonly perAddress: number
  readonly withinMinutes: number
  /** Each instance counts for itself, in memory: what costs less than asking the database for a turn. */
  readonly isLocal?: true
}

/** Tours, messages, surveys and registrations: each is a row and a letter or two. */
export const forms: Budget = { name: 'forms', perAccount: 30, perAddress: 60, withinMinutes: 10 }
/** Making an account, and codes. */
export const accounts: Budget = { name: 'accounts', perAccount: 30, perAddress: 60, withinMinutes: 10 }
/** Each is a slow hash; wrong passwords have smaller budgets besides. */
export const logins: Budget = { name: 'logins', perAccount: 30, perAddress: 240, withinMinutes: 15 }
/** What asks for the password once more. */
export const proofs: Budget = { name: 'proofs', perAccount: 30, perAddress: 240, withinMinutes: 15 }
export const comments: Budget = { name: 'comments', perAccount: 60, perAddress: 120, withinMinutes: 10 }
export const likes: Budget = { name: 'likes', perAccount: 240, perAddress: 960, withinMinutes: 10 }
/** Whoever leafs through a gallery sees a picture every second or two. */
export const views: Budget = { name: 'views', perAccount: 480, perAddress: 480, withinMinutes: 10 }
export const pageViews: Budget = {
  name: 'page_views',
  perAccount: 480,
  perAddress: 960,
  withinMinutes: 10,
  isLocal: true,
}
/** Each may be 5 MiB, and is decoded. */
export const pictures: Budget = { name: 'pictures', perAccount: 12, perAddress: 60, withinMinutes: 10 }
export const devices: Budget = { name: 'devices', perAccount: 30, perAddress: 300, withinMinutes: 10 }
/** What a family changes about itself. */
export const changes: Budget = { name: 'changes', perAccount: 60, perAddress: 600, withinMinutes: 10 }
/** Every decision is kept for good. */
export const decisions: Budget = { name: 'decisions', perAccount: 60, perAddress: 600, withinMinutes: 60 }
export const downloads: Budget = { name: 'downloads', perAccount: 6, perAddress: 60, withinMinutes: 60 }
/** A letter to oneself each: who words one looks at it a few times. */
export const letterProofs: Budget = { name: 'letter_proofs', perAccount: 20, perAddress: 60, withinMinutes: 60 }
/** What staff do at the desk all day: a row ticked, a note, a reply. */
export const desk: Budget = { name: 'desk', perAccount: 1200, perAddress: 6000, withinMinutes: 10 }
/** Pieces of what staff upload, a MiB each: a morning's photographs are some hundreds. */
export const pieces: Budget = { name: 'pieces', perAccount: 6000, perAddress: 18_000, withinMinutes: 10 }

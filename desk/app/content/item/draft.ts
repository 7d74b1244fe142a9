import type { ContentItem } from 'contract/content/desk.ts'
import { type Part, parts } from 'contract/content/kinds.ts'

export type Values = Readonly<Record<string, unknown>>
type ByPart<Of> = Readonly<Record<Part, Of>>

/** The version another user saved in the meantime. */
export interface PartClash {
  readonly theirs: ContentItem['parts'][Part]
}

export interface Draft {
  readonly item: ContentItem
  /** The typed values, exactly as typed: the server trims, and the caret must not jump. */
  readonly typed: ByPart<Values>
  /** The names of typed fields that were not sent yet. */
  readonly unsent: ByPart<readonly string[]>
  /** The names of fields in the running request. */
  readonly sending: ByPart<readonly string[]>
  /** The server's messages by field, such as `ar.title`. */
  readonly errors: Readonly<Record<string, string>>
  readonly clashes: Partial<ByPart<PartClash>>
  /** Increases when a part is replaced from outside, so that its fields are mounted again. */
  readonly revision: ByPart<number>
  readonly failed: boolean
  readonly savedAt: string | undefined
}

const each = <Of>(of: (part: Part) => Of) => Object.fromEntries(parts.map((part) => [part, of(part)])) as ByPart<Of>
const none: readonly string[] = []

export const beginDraft = (item: ContentItem, typed: Partial<ByPart<Values>> = {}): Draft => ({
  item,
  typed: each((part) => typed[part] ?? {}),
  unsent: each((part) => Object.keys(typed[part] ?? {})),
  sending: each(() => none),
  errors: {},
  clashes: {},
  revision: each(() => 0),
  failed: false,
  savedAt: undefined,
})

export type DraftAction =
  | { readonly type: 'edit'; readonly part: Part; readonly name: string; readonly value: unknown }
  | { readonly type: 'send'; readonly part: Part }
  | { readonly type: 'saved'; readonly part: Part; readonly item: ContentItem; readonly at: string }
  | { readonly type: 'failed'; readonly part: Part }
  | { readonly type: 'refused'; readonly part: Part; readonly errors: Readonly<Record<string, string>> }
  | { readonly type: 'clashed'; readonly part: Part; readonly theirs: PartClash['theirs'] }
  | { readonly type: 'acceptRemote'; readonly part: Part }
  | { readonly type: 'keepLocal'; readonly part: Part }
  /** The thing was fetched again, or returned by publishing. */
  | { readonly type: 'read'; readonly item: ContentItem }
  /** Another version was restored: it replaces the typed values. */
  | { readonly type: 'replace'; readonly item: ContentItem; readonly part: Part }

const without = <Of>(of: Partial<ByPart<Of>>, part: Part) => {
  const { [part]: _, ...others } = of
  return others as Partial<ByPart<Of>>
}
const withVersion = (item: ContentItem, part: Part, now: ContentItem['parts'][Part]): ContentItem => ({
  ...item,
  parts: { ...item.parts, [part]: now },
})

/**
 * Takes a fetched thing: a part replaces the typed values only if none of them waits to be sent, and an older version
 * than the known one is ignored.
 */
function read(draft: Draft, item: ContentItem): Draft {
  const changed = parts.filter(
    (part) =>
      item.parts[part].version > draft.item.parts[part].version &&
      draft.unsent[part].length === 0 &&
      draft.sending[part].length === 0,
  )
  const merged = each((part) => {
    const before = draft.item.parts[part]
    if (item.parts[part].version < before.version) return before
    const isWritten = draft.unsent[part].length > 0 || draft.sending[part].length > 0
    return isWritten ? { ...item.parts[part], version: before.version } : item.parts[part]
  })
  return {
    ...draft,
    item: { ...item, parts: merged },
    typed: each((part) => (changed.includes(part) ? {} : draft.typed[part])),
    revision: each((part) => draft.revision[part] + (changed.includes(part) ? 1 : 0)),
  }
}

const replaced = (draft: Draft, part: Part, item: ContentItem): Draft => ({
  ...draft,
  item,
  typed: { ...draft.typed, [part]: {} },
  unsent: { ...draft.unsent, [part]: none },
  sending: { ...draft.sending, [part]: none },
  clashes: without(draft.clashes, part),
  revision: { ...draft.revision, [part]: draft.revision[part] + 1 },
})

/** Marks the fields of the running request as unsent, together with those typed since. */
const unsentAgain = (draft: Draft, part: Part): Draft => ({
  ...draft,
  unsent: { ...draft.unsent, [part]: [...new Set([...draft.sending[part], ...draft.unsent[part]])] },
  sending: { ...draft.sending, [part]: none },
})

export function reduceDraft(draft: Draft, change: DraftAction): Draft {
  switch (change.type) {
    case 'edit': {
      const { part, name, value } = change
      const { [`${part}.${name}`]: _, ...errors } = draft.errors
      return {
        ...draft,
        errors,
        typed: { ...draft.typed, [part]: { ...draft.typed[part], [name]: value } },
        unsent: { ...draft.unsent, [part]: [...new Set([...draft.unsent[part], name])] },
      }
    }
    case 'send': {
      const { part } = change
      return {
        ...draft,
        failed: false,
        unsent: { ...draft.unsent, [part]: none },
        sending: { ...draft.sending, [part]: draft.unsent[part] },
      }
    }
    case 'saved': {
      const { part, item, at } = change
      const saved = { ...draft, sending: { ...draft.sending, [part]: none }, savedAt: at }
      const others = read(saved, withVersion(item, part, draft.item.parts[part]))
      return { ...others, item: withVersion(others.item, part, item.parts[part]) }
    }
    case 'failed':
      return { ...unsentAgain(draft, change.part), failed: true }
    case 'refused': {
      const { part, errors } = change
      const right = draft.sending[part].filter((name) => errors[`${part}.${name}`] === undefined)
      // A refused field waits for the next change, because the server would refuse it again. The other fields are sent
      // again without it.
      const again = right.length < draft.sending[part].length ? right : none
      return {
        ...draft,
        unsent: { ...draft.unsent, [part]: [...new Set([...again, ...draft.unsent[part]])] },
        sending: { ...draft.sending, [part]: none },
        errors: { ...draft.errors, ...errors },
      }
    }
    case 'clashed':
      return {
        ...unsentAgain(draft, change.part),
        clashes: { ...draft.clashes, [change.part]: { theirs: change.theirs } },
      }
    case 'acceptRemote': {
      const theirs = draft.clashes[change.part]?.theirs
      return theirs ? replaced(draft, change.part, withVersion(draft.item, change.part, theirs)) : draft
    }
    case 'keepLocal': {
      const theirs = draft.clashes[change.part]?.theirs
      if (!theirs) return draft
      return {
        ...draft,
        item: withVersion(draft.item, change.part, theirs),
        clashes: without(draft.clashes, change.part),
      }
    }
    case 'read':
      return read(draft, change.item)
    case 'replace':
      return replaced(draft, change.part, change.item)
  }
}

/** The values to show: typed ones over stored ones. */
export const valuesOf = (draft: Draft, part: Part): Values => ({
  ...draft.item.parts[part].draft,
  ...draft.typed[part],
})
/** The names of the refused fields, which are not saved. */
export const refusedFieldNames = ({ errors }: Draft, part: Part) =>
  Object.keys(errors).flatMap((name) => (name.startsWith(`${part}.`) ? [name.slice(part.length + 1)] : []))
export const isUnsent = ({ unsent }: Draft) => parts.some((part) => unsent[part].length > 0)
export const isSending = ({ sending }: Draft) => parts.some((part) => sending[part].length > 0)

import type { ContentItem } from 'contract/content/desk.ts'
import { type Part, parts } from 'contract/content/kinds.ts'

export type Values = Readonly<Record<string, unknown>>
type ByPart<Of> = Readonly<Record<Part, Of>>

/** What somebody saved meanwhile, beside what was typed here. */
export interface Clash {
  readonly theirs: ContentItem['parts'][Part]
}

export interface Draft {
  readonly item: ContentItem
  /** What was typed here, which stays as it was typed: the server trims, and a caret must not jump. */
  readonly typed: ByPart<Values>
  /** The names of what has not been sent since it was typed. */
  readonly unsent: ByPart<readonly string[]>
  /** What is on its way. */
  readonly sending: ByPart<readonly string[]>
  /** What the server said of a field, `ar.title`. */
  readonly errors: Readonly<Record<string, string>>
  readonly clashes: Partial<ByPart<Clash>>
  /** Raised where a part is replaced from outside: its fields begin anew. */
  readonly rounds: ByPart<number>
  readonly failed: boolean
  readonly savedAt: string | undefined
}

const each = <Of>(of: (part: Part) => Of) => Object.fromEntries(parts.map((part) => [part, of(part)])) as ByPart<Of>
const none: readonly string[] = []

export const begin = (item: ContentItem, typed: Partial<ByPart<Values>> = {}): Draft => ({
  item,
  typed: each((part) => typed[part] ?? {}),
  unsent: each((part) => Object.keys(typed[part] ?? {})),
  sending: each(() => none),
  errors: {},
  clashes: {},
  rounds: each(() => 0),
  failed: false,
  savedAt: undefined,
})

export type Change =
  | { readonly does: 'type'; readonly part: Part; readonly name: string; readonly value: unknown }
  | { readonly does: 'send'; readonly part: Part }
  | { readonly does: 'saved'; readonly part: Part; readonly item: ContentItem; readonly at: string }
  | { readonly does: 'failed'; readonly part: Part }
  | { readonly does: 'refused'; readonly part: Part; readonly errors: Readonly<Record<string, string>> }
  | { readonly does: 'clashed'; readonly part: Part; readonly theirs: Clash['theirs'] }
  | { readonly does: 'take-theirs'; readonly part: Part }
  | { readonly does: 'keep-mine'; readonly part: Part }
  /** It was read again, or came back from publishing. */
  | { readonly does: 'read'; readonly item: ContentItem }
  /** Another version stands there now: what was typed here is gone. */
  | { readonly does: 'replace'; readonly item: ContentItem; readonly part: Part }

const without = <Of>(of: Partial<ByPart<Of>>, part: Part) => {
  const { [part]: _, ...others } = of
  return others as Partial<ByPart<Of>>
}
const withVersion = (item: ContentItem, part: Part, now: ContentItem['parts'][Part]): ContentItem => ({
  ...item,
  parts: { ...item.parts, [part]: now },
})

/**
 * A part as it is now: typed words give way only where nothing of theirs is still to be sent, and an answer that was overtaken
 * by a later one takes nothing back.
 */
function read(draft: Draft, item: ContentItem): Draft {
  const changed = parts.filter(
    (part) =>
      item.parts[part].version > draft.item.parts[part].version &&
      draft.unsent[part].length === 0 &&
      draft.sending[part].length === 0,
  )
  const kept = each((part) => {
    const before = draft.item.parts[part]
    if (item.parts[part].version < before.version) return before
    const isWritten = draft.unsent[part].length > 0 || draft.sending[part].length > 0
    return isWritten ? { ...item.parts[part], version: before.version } : item.parts[part]
  })
  return {
    ...draft,
    item: { ...item, parts: kept },
    typed: each((part) => (changed.includes(part) ? {} : draft.typed[part])),
    rounds: each((part) => draft.rounds[part] + (changed.includes(part) ? 1 : 0)),
  }
}

const replaced = (draft: Draft, part: Part, item: ContentItem): Draft => ({
  ...draft,
  item,
  typed: { ...draft.typed, [part]: {} },
  unsent: { ...draft.unsent, [part]: none },
  sending: { ...draft.sending, [part]: none },
  clashes: without(draft.clashes, part),
  rounds: { ...draft.rounds, [part]: draft.rounds[part] + 1 },
})

/** What was on its way is to be sent again, with what was typed since. */
const unsentAgain = (draft: Draft, part: Part): Draft => ({
  ...draft,
  unsent: { ...draft.unsent, [part]: [...new Set([...draft.sending[part], ...draft.unsent[part]])] },
  sending: { ...draft.sending, [part]: none },
})

export function changed(draft: Draft, change: Change): Draft {
  switch (change.does) {
    case 'type': {
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
      // What is wrong waits for another letter: sent again it would be refused again. The others go once more without it.
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
    case 'take-theirs': {
      const theirs = draft.clashes[change.part]?.theirs
      return theirs ? replaced(draft, change.part, withVersion(draft.item, change.part, theirs)) : draft
    }
    case 'keep-mine': {
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

/** A part as it is to be seen: what was typed above what stands there. */
export const valuesOf = (draft: Draft, part: Part): Values => ({
  ...draft.item.parts[part].draft,
  ...draft.typed[part],
})
/** Whether a field was refused and so is not saved. */
export const wrongIn = ({ errors }: Draft, part: Part) =>
  Object.keys(errors).flatMap((name) => (name.startsWith(`${part}.`) ? [name.slice(part.length + 1)] : []))
export const isUnsent = ({ unsent }: Draft) => parts.some((part) => unsent[part].length > 0)
export const isSending = ({ sending }: Draft) => parts.some((part) => sending[part].length > 0)

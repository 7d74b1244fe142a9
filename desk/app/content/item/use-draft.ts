import { useQueryClient } from '@tanstack/react-query'
import { serverNow } from 'browser/calls/clock.ts'
import { type ContentItem, saveContentPart, showContent } from 'contract/content/desk.ts'
import { type Part, parts } from 'contract/content/kinds.ts'
import { Problem } from 'contract/problems.ts'
import { useEffect, useReducer, useRef } from 'react'
import { call } from '../../calls/call.ts'
import { currentIn } from '../../calls/conflict.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useAutosave, useDeviceCopy } from '../../local-draft/use-autosave.ts'
import {
  beginDraft,
  type Draft,
  type DraftAction,
  isUnsent,
  type PartClash,
  reduceDraft,
  refusedFieldNames,
  type Values,
} from './draft.ts'

/** The first sentence of each field; an error of one row of a list (`phone_numbers.0`) belongs to the whole field. */
const firstOf = (errors: Readonly<Record<string, readonly string[]>>, part: Part) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, [sentence = '']]) => [
      `${part}.${path.replace(/^fields\./, '').split('.')[0]}`,
      sentence,
    ]),
  )

/**
 * The draft of a thing: saves each part a moment after the last key, stores unacknowledged values on the device, and
 * shows a version saved by another user beside the typed one (desk §2, §5).
 */
export function useContentDraft(read: ContentItem) {
  const queries = useQueryClient()
  const copy = useDeviceCopy(`content-${read.id}`)
  const [draft, dispatch] = useReducer(reduceDraft, read, (item) =>
    beginDraft(item, (copy.read() ?? {}) as Partial<Record<Part, Values>>),
  )
  const now = useRef<Draft>(draft)
  const underWay = useRef<Partial<Record<Part, Promise<void> | undefined>>>({})
  const apply = (change: DraftAction) => {
    now.current = reduceDraft(now.current, change)
    dispatch(change)
  }

  async function sendOnce(part: Part) {
    const { unsent, clashes, typed, item } = now.current
    if (unsent[part].length === 0 || clashes[part] || !item.may_change) return
    const fields = Object.fromEntries(unsent[part].map((field) => [field, typed[part][field] ?? null]))
    apply({ type: 'send', part })
    try {
      const saved = await call(saveContentPart, {
        params: { id: item.id, part },
        body: { fields, version: item.parts[part].version },
      })
      apply({ type: 'saved', part, item: saved, at: serverNow().toISOString() })
      queries.setQueryData(answerOf(showContent, { params: { id: item.id } }).queryKey, saved)
    } catch (problem) {
      const theirs = currentIn<PartClash['theirs']>(problem)
      const errors = problem instanceof Problem ? problem.details.errors : undefined
      if (theirs) apply({ type: 'clashed', part, theirs })
      else if (errors) apply({ type: 'refused', part, errors: firstOf(errors, part) })
      else apply({ type: 'failed', part })
    }
    keep()
  }
  /** Saves a part after its running save, so that one request follows the other. */
  function send(part: Part): Promise<void> {
    const before = underWay.current[part]
    if (before) return before.then(() => send(part))
    const sent = sendOnce(part).finally(() => {
      underWay.current[part] = undefined
    })
    underWay.current[part] = sent
    return sent
  }
  /** Stores unacknowledged values on this device; deletes the copy when all are saved. */
  function keep() {
    const { unsent, sending, typed } = now.current
    const left = parts.flatMap((part) => {
      const fields = [...unsent[part], ...sending[part], ...refusedFieldNames(now.current, part)]
      return fields.length > 0
        ? [[part, Object.fromEntries(fields.map((field) => [field, typed[part][field] ?? null]))]]
        : []
    })
    copy.save(left.length > 0 ? Object.fromEntries(left) : undefined)
    if (left.length === 0) copy.end()
  }
  /** Saves all parts. Returns whether everything typed is saved. */
  const saveNow = async () => {
    await Promise.all(parts.map(send))
    return parts.every(
      (part) => now.current.unsent[part].length === 0 && refusedFieldNames(now.current, part).length === 0,
    )
  }

  const type = (part: Part, field: string, value: unknown) => {
    apply({ type: 'edit', part, name: field, value })
    keep()
    copy.begin()
  }
  /** Saves when a field loses the focus, so that leaving the page need not ask. */
  const leaveField = () => {
    if (!isUnsent(now.current)) return
    void saveNow()
    if (!now.current.failed) copy.end()
  }

  useAutosave({ copy, waits: isUnsent(draft), hasFailed: draft.failed, save: saveNow }, [
    draft.typed,
    draft.sending,
    draft.clashes,
  ])

  // Another user saved it, or it was published elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was read anew
  useEffect(() => {
    if (read !== now.current.item) apply({ type: 'read', item: read })
  }, [read])

  return { draft, type, leaveField, saveNow, apply }
}

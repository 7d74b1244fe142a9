import { useQueryClient } from '@tanstack/react-query'
import { type ContentItem, saveContentPart, showContent } from 'contract/content/desk.ts'
import { type Part, parts } from 'contract/content/kinds.ts'
import { Problem } from 'contract/problems.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useMe } from '../../session/me-context.ts'
import { keepTyped, readTyped } from '../../typed/kept.ts'
import { noteSent, noteUnsent } from '../../typed/unsent.ts'
import { begin, type Change, type Clash, changed, type Draft, isUnsent, type Values, wrongIn } from './draft.ts'

/** After the last letter; typing on and on is saved at the latest after the second. */
const pauseMs = 1500
const atLatestMs = 5000
const againMs = 10_000

const firstOf = (errors: Readonly<Record<string, readonly string[]>>, part: Part) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, [sentence = '']]) => [`${part}.${field.replace(/^fields\./, '')}`, sentence]),
  )

/**
 * A thing that is being written: each part is saved by itself a moment after the last letter, what was not acknowledged
 * lies on the device, and whoever saved meanwhile is shown beside what was typed here (desk §2, §5).
 */
export function useDraft(read: ContentItem) {
  const me = useMe()
  const queries = useQueryClient()
  const name = `content-${read.id}`
  const [form] = useState({})
  const [draft, does] = useReducer(changed, read, (item) =>
    begin(item, (readTyped(me.id, name) ?? {}) as Partial<Record<Part, Values>>),
  )
  const now = useRef<Draft>(draft)
  const since = useRef<number>(undefined)
  const underWay = useRef<Partial<Record<Part, Promise<void> | undefined>>>({})
  const apply = (change: Change) => {
    now.current = changed(now.current, change)
    does(change)
  }

  async function sendOnce(part: Part) {
    const { unsent, clashes, typed, item } = now.current
    if (unsent[part].length === 0 || clashes[part] || !item.may_change) return
    const fields = Object.fromEntries(unsent[part].map((field) => [field, typed[part][field] ?? null]))
    apply({ does: 'send', part })
    try {
      const saved = await call(saveContentPart, {
        params: { id: item.id, part },
        body: { fields, version: item.parts[part].version },
      })
      apply({ does: 'saved', part, item: saved, at: new Date().toISOString() })
      queries.setQueryData(answerOf(showContent, { params: { id: item.id } }).queryKey, saved)
    } catch (problem) {
      const details = problem instanceof Problem ? problem.details : undefined
      if (problem instanceof Problem && problem.code === 'conflict' && details?.beside?.current)
        apply({ does: 'clashed', part, theirs: details.beside.current as Clash['theirs'] })
      else if (details?.errors) apply({ does: 'refused', part, errors: firstOf(details.errors, part) })
      else apply({ does: 'failed', part })
    }
    keep()
  }
  /** One saving of a part after the other: who waits for it waits for what is under way, and for what was typed since. */
  function send(part: Part): Promise<void> {
    const before = underWay.current[part]
    if (before) return before.then(() => send(part))
    const sent = sendOnce(part).finally(() => {
      underWay.current[part] = undefined
    })
    underWay.current[part] = sent
    return sent
  }
  /** What is not acknowledged lies on this device; nothing does once all is. */
  function keep() {
    const { unsent, sending, typed } = now.current
    const left = parts.flatMap((part) => {
      const fields = [...unsent[part], ...sending[part], ...wrongIn(now.current, part)]
      return fields.length > 0
        ? [[part, Object.fromEntries(fields.map((field) => [field, typed[part][field] ?? null]))]]
        : []
    })
    keepTyped(me.id, name, left.length > 0 ? Object.fromEntries(left) : undefined)
    if (left.length === 0) noteSent(form)
  }
  /** Answers whether all that is typed is saved now. */
  const saveNow = async () => {
    await Promise.all(parts.map(send))
    return parts.every((part) => now.current.unsent[part].length === 0 && wrongIn(now.current, part).length === 0)
  }

  const type = (part: Part, field: string, value: unknown) => {
    apply({ does: 'type', part, name: field, value })
    keep()
    noteUnsent(form, () => keepTyped(me.id, name, undefined))
  }
  /** Leaving a field saves at once, so that leaving the page has nothing to ask. */
  const leaveField = () => {
    if (!isUnsent(now.current)) return
    void saveNow()
    if (!now.current.failed) noteSent(form)
  }

  const waits = isUnsent(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter, and each end of a saving, sets the clock anew
  useEffect(() => {
    if (!waits) {
      since.current = undefined
      return
    }
    since.current ??= Date.now()
    const left = since.current + atLatestMs - Date.now()
    const timer = setTimeout(
      () => {
        since.current = undefined
        void saveNow()
      },
      draft.failed ? againMs : Math.max(0, Math.min(pauseMs, left)),
    )
    return () => clearTimeout(timer)
  }, [waits, draft.typed, draft.sending, draft.failed, draft.clashes])

  // Somebody else saved, or it was published elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was read anew
  useEffect(() => {
    if (read !== now.current.item) apply({ does: 'read', item: read })
  }, [read])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only going away
  useEffect(
    () => () => {
      void saveNow()
      noteSent(form)
    },
    [],
  )

  return { draft, type, leaveField, saveNow, apply }
}

import { serverNow } from 'browser/calls/clock.ts'
import { minuteMs } from 'contract/durations.ts'
import { listDeskStories, startStory } from 'contract/stories/desk.ts'
import { useNavigate } from 'react-router'
import { addresses } from '../../addresses.ts'
import { call } from '../../calls/call.ts'
import { useChange } from '../../calls/use-change.ts'
import { useMe } from '../../session/me-context.ts'

/** After this time no other device has the empty story open. */
const leftAfterMs = 10 * minuteMs

/** Begins a story of a branch, or resumes the user's own empty one. */
export function useBeginStory() {
  const me = useMe()
  const navigate = useNavigate()
  const start = useChange(startStory, { done: ({ id }) => navigate(addresses.story(id)) })
  return {
    isPending: start.isPending,
    begin: async (branch_id: number) => {
      const drafts = await call(listDeskStories, { query: { state: 'draft', branch_id } }).catch(() => undefined)
      const left = serverNow().getTime() - leftAfterMs
      const empty = drafts?.data.find(
        ({ items, made_by, note, changed_at }) =>
          items.length === 0 && !note && made_by?.id === me.id && Date.parse(changed_at) < left,
      )
      if (empty) void navigate(addresses.story(empty.id))
      else start.mutate({ body: { branch_id } })
    },
  }
}

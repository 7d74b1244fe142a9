import { listDeskStories, startStory } from 'contract/stories/desk.ts'
import { useNavigate } from 'react-router'
import { addresses } from '../../addresses.ts'
import { call } from '../../calls/call.ts'
import { useChange } from '../../calls/use-change.ts'
import { useMe } from '../../session/me-context.ts'

/** Begins a story of a branch; one of one's own that nothing stands in yet is gone on with. */
export function useBegin() {
  const me = useMe()
  const navigate = useNavigate()
  const start = useChange(startStory, { done: ({ id }) => navigate(addresses.story(id)) })
  return {
    isPending: start.isPending,
    begin: async (branch_id: number) => {
      const drafts = await call(listDeskStories, { query: { state: 'draft', branch_id } }).catch(() => undefined)
      const empty = drafts?.data.find(
        ({ items, made_by, note }) => items.length === 0 && !note && made_by?.id === me.id,
      )
      if (empty) void navigate(addresses.story(empty.id))
      else start.mutate({ body: { branch_id } })
    },
  }
}

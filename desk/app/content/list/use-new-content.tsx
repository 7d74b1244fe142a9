import { addContent, countContent } from 'contract/content/desk.ts'
import type { KindName } from 'contract/content/kinds.ts'
import { useNavigate } from 'react-router'
import { addresses } from '../../addresses.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useNew } from '../../lists/use-new.ts'
import { WriteDialog } from './write-dialog.tsx'

/** Begins something new: of the kind that the list is filtered by at once, else of the kind that is chosen in a dialog. */
export function useNewContent(kind: KindName | undefined) {
  const navigate = useNavigate()
  const kinds = useAnswer(countContent).data ?? []
  const mayAdd = kinds.some(({ may_add }) => may_add)
  const choice = useNew(mayAdd)
  const add = useChange(addContent, { done: ({ id }) => navigate(addresses.contentItem(id)) })
  const isKnown = kind !== undefined && kinds.some((each) => each.kind === kind && each.may_add)
  return {
    mayAdd,
    isBusy: add.isPending,
    begin: isKnown ? () => add.mutate({ body: { kind } }) : choice.begin,
    dialog: <WriteDialog open={choice.isNew} onClose={choice.end} />,
  }
}

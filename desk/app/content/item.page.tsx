import { showContent } from 'contract/content/desk.ts'
import { useParams } from 'react-router'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { Loading, Missing } from '../parts/states.tsx'
import { ItemEditor } from './item/item-editor.tsx'
import { EditedItemContext } from './picture-choice/edited-item.ts'

/** One thing of the site, edited in both languages. */
export default function Item() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const answer = useAnswer(showContent, { params: { id: number ?? 0 } }, { when: number !== undefined })
  if (number === undefined) return <Missing />
  return (
    <Answered of={answer}>
      {(item) =>
        item.id === number ? (
          <EditedItemContext value={{ id: item.id, branchId: item.branch?.id }}>
            <ItemEditor key={item.id} read={item} />
          </EditedItemContext>
        ) : (
          <Loading />
        )
      }
    </Answered>
  )
}

import { showContent } from 'contract/content/desk.ts'
import { useParams } from 'react-router'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { Loading, Missing } from '../parts/states.tsx'
import { ItemEditor } from './item/item-editor.tsx'

/** One thing that the site says, to be written in both languages. */
export default function Item() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const answer = useAnswer(showContent, { params: { id: number ?? 0 } }, { when: number !== undefined })
  if (number === undefined) return <Missing />
  return (
    <Answered of={answer}>
      {(item) => (item.id === number ? <ItemEditor key={item.id} read={item} /> : <Loading />)}
    </Answered>
  )
}

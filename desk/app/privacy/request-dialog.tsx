import { useWords } from 'browser/words/use-words.tsx'
import type { PrivacyRequest } from 'contract/privacy/desk.ts'
import { type ReactNode, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { useValueWord } from '../language/use-value-word.ts'
import { Decline } from './decline.tsx'
import { chosenPeople, type People, PeopleChoice } from './people-choice.tsx'
import { NotifyTick, RequestDetails } from './request-details.tsx'

interface RequestDialogProps {
  readonly request: PrivacyRequest
  readonly onClose: () => void
  /** The consequences for the chosen people; `isWhole`: the record has no other person. */
  readonly children: (chosen: People, isWhole: boolean) => ReactNode
  /** Shown between the notification tick and the buttons. */
  readonly question?: ReactNode
  /** The button that fulfils the request; `notifies`: the person gets a mail. */
  readonly meet: (notifies: boolean, people: number[]) => ReactNode
}

/** A request with the people it is for and their data: it is fulfilled, declined, or left for later. */
export function RequestDialog({ request, onClose, children, question, meet }: RequestDialogProps) {
  const { t } = useWords('desk-privacy')
  const wordOf = useValueWord()
  const [isNotifying, setIsNotifying] = useState(true)
  const [ticked, setTicked] = useState<readonly number[]>()
  const { id, kind, family } = request
  return (
    <Dialog open onClose={onClose} label={wordOf('kind', kind)} className="dialog">
      <h2>
        <span>{wordOf('kind', kind)}</span>: <bdi>{family?.name}</bdi>
      </h2>
      <RequestDetails id={id}>
        {({ people }) => {
          const chosen = chosenPeople(people, ticked)
          const email = chosen.find((person) => person.email !== null)?.email ?? null
          const notifies = isNotifying && email !== null
          const ids = chosen.map((person) => person.id)
          const isWhole = people.every((person) => person.is_suggested || ids.includes(person.id))
          return (
            <div className="grid gap-4">
              <PeopleChoice people={people} chosen={chosen} onChoose={setTicked} />
              {children(chosen, isWhole)}
              {chosen.length > 0 && <NotifyTick email={email} notifies={isNotifying} onChange={setIsNotifying} />}
              {question}
              <div className="flex flex-wrap gap-2">
                {meet(notifies, ids)}
                <Button kind="ghost" onClick={onClose}>
                  {t('cancel')}
                </Button>
              </div>
              {chosen.length > 0 && <Decline id={id} people={ids} notifies={notifies} onClose={onClose} />}
            </div>
          )
        }}
      </RequestDetails>
    </Dialog>
  )
}

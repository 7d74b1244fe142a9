import { useWords } from 'browser/words/use-words.tsx'
import { type PrivacyRequestWhole, privacyParts } from 'contract/privacy/desk.ts'
import { Tick } from '../forms/inputs.tsx'

export type People = PrivacyRequestWhole['people']

/** The people whom a request is for: the ticked ones; in a record with one person, that one without a tick. */
export const chosenPeople = (people: People, ticked: readonly number[] | undefined): People => {
  const own = people.filter(({ is_suggested }) => !is_suggested)
  return ticked ? people.filter(({ id }) => ticked.includes(id)) : own.length === 1 ? own : []
}

/** Sums the counts of stored data of these people. */
export const sumOfCounts = (people: People) =>
  privacyParts.flatMap((name) => {
    const count = people.reduce((sum, { parts }) => sum + (parts.find((part) => part.name === name)?.count ?? 0), 0)
    return count > 0 ? [{ name, count }] : []
  })

interface PeopleChoiceProps {
  readonly people: People
  readonly chosen: People
  readonly onChoose: (ids: readonly number[]) => void
}

/** The people of a record, each with a checkbox. */
export function PeopleChoice({ people, chosen, onChoose }: PeopleChoiceProps) {
  const { t } = useWords('desk-privacy')
  const isChosen = (id: number) => chosen.some((person) => person.id === id)
  const toggle = (id: number) =>
    onChoose(people.flatMap((person) => ((person.id === id) !== isChosen(person.id) ? [person.id] : [])))
  return (
    <fieldset className="grid gap-1 border-0 p-0">
      <legend>{t('people_question')}</legend>
      {people.map(({ id, names, phones, emails, account, is_suggested }) => (
        <Tick key={id} checked={isChosen(id)} onTick={() => toggle(id)}>
          <span>
            <b>
              <bdi>{names.join(' · ')}</bdi>
            </b>{' '}
            <bdi dir="ltr" className="text-small text-ink-2">
              {[...phones, ...emails].join(' · ')}
            </bdi>{' '}
            <span className="text-small text-ink-2">
              {account && <span>{t('person_account', { email: account.email })}</span>}{' '}
              {is_suggested && <span>{t('person_suggested')}</span>}
            </span>
          </span>
        </Tick>
      ))}
    </fieldset>
  )
}

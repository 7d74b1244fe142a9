import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import { type PrivacyKind, privacyChannels, privacyKinds, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { isConflict } from '../calls/conflict.ts'
import { useChange } from '../calls/use-change.ts'
import { PersonField, personOf } from '../families/person-field.tsx'
import { fieldErrorIn } from '../families/record/corrections/correct-dialog.tsx'
import { DateField } from '../forms/dates.tsx'
import { PickField } from '../forms/fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useRequired } from '../forms/use-required.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { showToast } from '../parts/show-toast.ts'
import { EndSessions } from './end-sessions.tsx'

/** Records a privacy request of a person on the family's page; it is due within thirty days. */
export function WriteRequest({ family }: { readonly family: Pick<FamilyRecord, 'id' | 'people'> }) {
  const { t } = useWords('desk-privacy')
  const wordOf = useValueWord()
  const { today } = useDays()
  const [isOpen, setIsOpen] = useState(false)
  const [kind, setKind] = useState<PrivacyKind>('copy')
  const [channel, setChannel] = useState<(typeof privacyChannels)[number]>('email')
  const [receivedOn, setReceivedOn] = useState(today)
  const given = useRequired(receivedOn)
  const [person, setPerson] = useState('')
  const [personError, setPersonError] = useState<string>()
  const write = useChange(writePrivacyRequest, {
    done: () => {
      setIsOpen(false)
      showToast({ text: t('written') })
    },
    refused: (problem) => {
      if (!isConflict(problem)) {
        const sentence = fieldErrorIn(problem, 'person_id')
        setPersonError(sentence)
        return sentence !== undefined
      }
      setIsOpen(false)
      showToast({ kind: 'failed', text: t('open_already') })
      return true
    },
  })
  return (
    <section className="mb-6 not-on-paper" aria-label={t('title')}>
      <h2 className="mb-2">{t('title')}</h2>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="line" small onClick={() => setIsOpen(true)}>
          {t('write_down')}
        </Button>
        {family.people
          .filter(({ account }) => account !== null)
          .map((each) => (
            <EndSessions key={each.id} familyId={family.id} person={each} />
          ))}
        <Link className="link text-small" to={`${addresses.school}#privacy`}>
          {t('all')}
        </Link>
      </div>
      <FormDialog
        open={isOpen}
        title={t('write_down')}
        send={t('write_down')}
        busy={write.isPending}
        onSend={() => {
          const body = { family_id: family.id, ...personOf(person), kind, channel, asked_on: receivedOn }
          if (given.check()) write.mutate({ body })
        }}
        onClose={() => setIsOpen(false)}
      >
        <PersonField people={family.people} value={person} error={personError} onChoose={setPerson} />
        <PickField
          label={t('what')}
          choices={privacyKinds.map((each) => ({ value: each, label: wordOf('kind', each) }))}
          value={kind}
          onChoose={(chosen) => setKind(chosen || kind)}
        />
        <PickField
          label={t('by_which_way')}
          choices={privacyChannels.map((each) => ({ value: each, label: wordOf('channel', each) }))}
          value={channel}
          onChoose={(chosen) => setChannel(chosen || channel)}
        />
        <DateField
          id={given.id}
          label={t('which_day')}
          hint={t('which_day_hint')}
          error={given.error}
          kind="day"
          value={receivedOn}
          onValue={setReceivedOn}
        />
      </FormDialog>
    </section>
  )
}

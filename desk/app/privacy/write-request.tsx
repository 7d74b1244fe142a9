import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type PrivacyKind, privacyChannels, privacyKinds, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { Problem } from 'contract/problems.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Field } from 'ui/field.tsx'
import { Select } from 'ui/select.tsx'
import { addresses } from '../addresses.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { say } from '../parts/say.ts'

interface ChoiceProps<Value extends string> {
  readonly id: string
  readonly label: string
  readonly among: readonly (readonly [value: Value, name: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ id, label, among, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field id={id} label={label}>
      <Select>
        <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {among.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </Select>
    </Field>
  )
}

/** On a family’s page: what they have asked of their data is written down, and the thirty days are counted. */
export function WriteRequest({ familyId }: { readonly familyId: number }) {
  const { t } = useWords('desk-privacy')
  const { today } = useDays()
  const [isOpen, setIsOpen] = useState(false)
  const [kind, setKind] = useState<PrivacyKind>('copy')
  const [channel, setChannel] = useState<(typeof privacyChannels)[number]>('email')
  const [askedOn, setAskedOn] = useState(today)
  const write = useChange(writePrivacyRequest, {
    done: () => {
      setIsOpen(false)
      say({ text: t('written') })
    },
    refused: (problem) => {
      if (!(problem instanceof Problem) || problem.code !== 'conflict') return false
      setIsOpen(false)
      say({ kind: 'failed', text: t('open_already') })
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
        <Link className="link text-small" to={`${addresses.school}#privacy`}>
          {t('all')}
        </Link>
      </div>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} label={t('write_down')} className="dialog">
        <h2>{t('write_down')}</h2>
        <form
          className="grid gap-4"
          aria-label={t('write_down')}
          onSubmit={(event) => {
            event.preventDefault()
            write.mutate({ body: { family_id: familyId, kind, channel, asked_on: askedOn } })
          }}
        >
          <Choice
            id="privacy-kind"
            label={t('what')}
            among={privacyKinds.map((each) => [each, t(`kind_${each}`)])}
            value={kind}
            onChange={setKind}
          />
          <Choice
            id="privacy-channel"
            label={t('by_which_way')}
            among={privacyChannels.map((each) => [each, t(`channel_${each}`)])}
            value={channel}
            onChange={setChannel}
          />
          <Field id="privacy-day" label={t('which_day')} hint={t('which_day_hint')}>
            <input
              id="privacy-day"
              className="input"
              type="date"
              required
              max={today}
              value={askedOn}
              onChange={({ target }) => setAskedOn(target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={write.isPending}>
              {t('write_down')}
            </Button>
            <Button kind="ghost" onClick={() => setIsOpen(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  )
}

import { useWords } from 'browser/words/use-words.tsx'
import { spans } from 'contract/fees/amounts.ts'
import { schedules } from 'contract/registrations/schedules.ts'
import { Plus } from 'lucide'
import { useId } from 'react'
import { Button } from 'ui/button.tsx'
import { describedBy, ErrorLine, errorIdOf } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { ChoiceInput, TextInput, Tick } from '../forms/inputs.tsx'
import { useValueWord } from '../language/use-value-word.ts'
import { Section } from '../parts/section.tsx'
import type { DraftAmount, DraftProgram } from './fees-draft.ts'
import type { FeesErrors } from './use-save-fees.ts'

interface ProgramAmountsProps {
  readonly program: DraftProgram
  /** The path of the programme in the server's errors. */
  readonly path: string
  readonly errors: FeesErrors
  readonly onChange: (program: DraftProgram) => void
}

/** The first schedule and span without an amount. */
function nextAmount(amounts: readonly DraftAmount[]): DraftAmount | undefined {
  const all = schedules.flatMap((schedule) => {
    const own = spans.map((per) => ({ schedule, per, net: '' }))
    return schedule === 'flexible' ? [...own].reverse() : own
  })
  const isNew = (each: DraftAmount) =>
    !amounts.some(({ schedule, per }) => schedule === each.schedule && per === each.per)
  return all.filter(isNew).find(({ per }, _, rest) => per === 'year' || !rest.some((each) => each.per === 'year'))
}

/** The net amounts of a programme, one a row. */
export function ProgramAmounts({ program, path, errors, onChange }: ProgramAmountsProps) {
  const { t } = useWords('desk-fees')
  const wordOf = useValueWord()
  const id = useId()
  const { name, amounts } = program
  const set = (next: readonly DraftAmount[]) => onChange({ ...program, amounts: next })
  const next = nextAmount(amounts)
  return (
    <Section title={name} aside={<span className="text-ink-2">{t('net')}</span>}>
      <Tick checked={program.state_bears_vat} onTick={(state_bears_vat) => onChange({ ...program, state_bears_vat })}>
        {t('state_bears_vat')}
      </Tick>
      <ul className="grid gap-3" aria-label={t('amounts_of', { program: name })}>
        {amounts.map((amount, at) => {
          const error = errors[`${path}.amounts.${at}.net`]?.[0]
          const change = (changed: Partial<DraftAmount>) =>
            set(amounts.map((each, other) => (other === at ? { ...each, ...changed } : each)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an amount is its place in the list
            <li key={at} className="fee-row">
              <ChoiceInput
                aria-label={t('schedule')}
                value={amount.schedule}
                choices={schedules.map((value) => ({ value, label: wordOf('schedule', value) }))}
                onChoose={(schedule) => schedule && change({ schedule })}
              />
              <ChoiceInput
                aria-label={t('per')}
                value={amount.per}
                choices={spans.map((value) => ({ value, label: wordOf('per', value) }))}
                onChoose={(per) => per && change({ per })}
              />
              <TextInput
                className="input num ltr"
                inputMode="decimal"
                aria-label={t('net')}
                placeholder={t('net')}
                {...describedBy(`${id}${at}`, error, undefined)}
                value={amount.net}
                onText={(net) => change({ net })}
              />
              <Button kind="ghost" small onClick={() => set(amounts.filter((_, other) => other !== at))}>
                {t('remove')}
              </Button>
              {error && <ErrorLine id={errorIdOf(`${id}${at}`)}>{error}</ErrorLine>}
            </li>
          )
        })}
      </ul>
      {next && (
        <Button kind="line" small className="mt-3" onClick={() => set([...amounts, next])}>
          <Icon of={Plus} />
          {t('add_amount')}
        </Button>
      )}
    </Section>
  )
}

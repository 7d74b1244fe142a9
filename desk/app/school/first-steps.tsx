import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { addContent } from 'contract/content/desk.ts'
import type { KindName } from 'contract/content/kinds.ts'
import type { SchoolStep, SchoolSteps, Step } from 'contract/school/steps.ts'
import { useNavigate } from 'react-router'
import { Button, buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { useChange } from '../calls/use-change.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { Status } from '../parts/status.tsx'
import './first-steps.css'

/** What a step begins, where nothing of it is there yet. */
const begins: Partial<Record<SchoolStep, KindName>> = {
  branch: 'branch',
  programs: 'program',
  home: 'slider',
  about: 'about_entry',
}
/** The screens of the steps that are not content. */
const screens: Partial<Record<SchoolStep, string>> = {
  hours: addresses.visitHours,
  pictures: addresses.pictures,
  staff: addresses.staff,
}

const placeOf = ({ name, content_id }: Step) =>
  screens[name] ?? (content_id === null ? undefined : addresses.contentItem(content_id))

/** The first steps of a school in their order; the next one stands out, and each is gone on with where it was left. */
export function FirstSteps({ steps, only }: { readonly steps: SchoolSteps['steps']; readonly only?: 'next' }) {
  const { t } = useWords('desk-school')
  const navigate = useNavigate()
  const begin = useChange(addContent, { done: ({ id }) => navigate(addresses.contentItem(id)) })
  const next = steps.find(({ state }) => state !== 'done')
  const shown = only ? steps.filter(({ state }) => state !== 'done').slice(0, 3) : steps
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Section
      title={t('steps')}
      aside={
        <>
          <span className="num">{t('steps_done', { done, all: steps.length })}</span>
          {only && (
            <Link className="link" to={addresses.school}>
              {t('all_steps')}
            </Link>
          )}
        </>
      }
    >
      <p className="py-2 text-ink-2">{t('steps_text')}</p>
      <Rows label={t('steps')} className="first-steps">
        {shown.map((step) => {
          const { name, state } = step
          const to = placeOf(step)
          const kind = begins[name]
          const says = t(state === 'done' ? 'look' : state === 'begun' ? 'go_on' : 'begin')
          const look = { kind: step === next ? ('primary' as const) : ('line' as const), small: true }
          return (
            <li key={name} data-state={state}>
              <RowText title={t(`step_${name}`)}>{t(`step_${name}_text`)}</RowText>
              <Status tone={state === 'done' ? 'good' : state === 'begun' ? 'half' : 'none'}>
                {t(`step_${state}`)}
              </Status>
              {to !== undefined ? (
                <Link className={buttonClass(look)} to={to} aria-label={`${says}: ${t(`step_${name}`)}`}>
                  {says}
                </Link>
              ) : (
                kind && (
                  <Button
                    {...look}
                    disabled={begin.isPending}
                    aria-label={`${says}: ${t(`step_${name}`)}`}
                    onClick={() => begin.mutate({ body: { kind } })}
                  >
                    {says}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </Rows>
    </Section>
  )
}

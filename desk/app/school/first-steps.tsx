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

/** The content that a step creates if there is none. */
const begins: Partial<Record<SchoolStep, KindName>> = {
  branch: 'branch',
  programs: 'program',
  home: 'slider',
  about: 'about_entry',
}
/** The screens of steps that are not content. */
const screens: Partial<Record<SchoolStep, string>> = {
  hours: addresses.visitHours,
  pictures: addresses.pictures,
  staff: addresses.staff,
}

/** Estimated minutes of each step for a beginner. */
const minutes: Readonly<Record<SchoolStep, number>> = {
  ...{ school: 5, pictures: 4, branch: 6, hours: 2, programs: 4 },
  ...{ home: 3, about: 5, privacy: 3, staff: 2 },
}

const addressOfStep = ({ name, content_id }: Step) =>
  screens[name] ?? (content_id === null ? undefined : addresses.contentItem(content_id))

/** The first steps of a school in order; the next one is highlighted, each resumes where it was left. */
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
          <span>{t('steps_done', { done, all: steps.length })}</span>
          {only && (
            <>
              {' · '}
              <Link className="link" to={addresses.school}>
                {t('all_steps')}
              </Link>
            </>
          )}
        </>
      }
    >
      <p className="py-2 text-ink-2">{t('steps_text')}</p>
      <Rows label={t('steps')} className="first-steps">
        {shown.map((step) => {
          const { name, state } = step
          const to = addressOfStep(step)
          const kind = begins[name]
          const label = t(state === 'done' ? 'look' : state === 'begun' ? 'go_on' : 'begin')
          const look = { kind: step === next ? ('primary' as const) : ('line' as const), small: true }
          return (
            <li key={name} data-state={state}>
              <RowText title={t(`step_${name}`)}>
                <span>{t(`step_${name}_text`)}</span>
                {state !== 'done' && (
                  <>
                    {' '}
                    <span className="text-ink-3">{t('step_minutes', { count: minutes[name] })}</span>
                  </>
                )}
              </RowText>
              <Status tone={state === 'done' ? 'good' : state === 'begun' ? 'half' : 'none'}>
                {t(`step_${state}`)}
              </Status>
              {to !== undefined ? (
                <Link className={buttonClass(look)} to={to} aria-label={`${label}: ${t(`step_${name}`)}`}>
                  {label}
                </Link>
              ) : (
                kind && (
                  <Button
                    {...look}
                    disabled={begin.isPending}
                    aria-label={`${label}: ${t(`step_${name}`)}`}
                    onClick={() => begin.mutate({ body: { kind } })}
                  >
                    {label}
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

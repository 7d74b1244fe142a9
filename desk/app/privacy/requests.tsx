import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { dueFromDays, listPrivacyRequests, type PrivacyRequest } from 'contract/privacy/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useDays } from '../language/use-days.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { Pill } from '../parts/status.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import './requests.css'
import { useValueWord } from '../language/use-value-word.ts'

/** The privacy requests of families, in the order of their due dates (desk §1). */
export function PrivacyRequests() {
  const { t } = useWords('desk-privacy')
  const requests = useAnswer(listPrivacyRequests, { query: { state: 'open', page: 1, per_page: 50 } })
  const closed = useAnswer(listPrivacyRequests, { query: { state: 'closed', page: 1, per_page: 12 } })
  const [opened, setOpened] = useState<PrivacyRequest>()
  const over = requests.data?.data.filter(({ days_left }) => days_left <= 0).length ?? 0
  const close = () => setOpened(undefined)
  return (
    <Section
      title={t('title')}
      id="privacy"
      {...(requests.data && { count: requests.data.total ?? requests.data.data.length })}
      aside={over > 0 && <Pill tone="bad">{t('over', { count: over })}</Pill>}
    >
      <Answered of={requests} failed={t('failed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="py-3 text-ink-2">{t('none')}</p>
          ) : (
            <Rows label={t('title')} className="privacy-rows">
              {data.map((request) => (
                <Row key={request.id} request={request} onOpen={() => setOpened(request)} />
              ))}
            </Rows>
          )
        }
      </Answered>
      <p className="py-2 text-small text-ink-2">
        {t('how')}{' '}
        <Link className="link" to={addresses.families}>
          {t('find_family')}
        </Link>
      </p>
      {closed.data && closed.data.data.length > 0 && <Closed requests={closed.data.data} />}
      {opened?.kind === 'copy' && <CopyDialog request={opened} onClose={close} />}
      {opened?.kind === 'erase' && <EraseDialog request={opened} onClose={close} />}
    </Section>
  )
}

function Row({ request, onOpen }: { readonly request: PrivacyRequest; readonly onOpen: () => void }) {
  const { t } = useWords('desk-privacy')
  const wordOf = useValueWord()
  const days = useDays()
  const { kind, family, asked_on, channel, days_left } = request
  const name = family?.name ?? t('erased_family')
  const label = t(kind === 'copy' ? 'check' : 'see')
  return (
    <li>
      <RowText
        title={
          <>
            <b>{wordOf('kind', kind)}</b>
            {' · '}
            {family ? (
              <Link className="link" to={addresses.family(family.id)}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              name
            )}
          </>
        }
      >
        {t('requested', { day: days.short(asked_on), channel: t(`by_${channel}`) })}
      </RowText>
      <Pill tone={days_left <= dueFromDays ? 'bad' : 'quiet'}>
        {days_left < 0 ? t('days_over', { count: -days_left }) : t('days_left', { count: days_left })}
      </Pill>
      <Button
        kind={kind === 'copy' ? 'primary' : 'line'}
        small
        aria-label={`${label}: ${wordOf('kind', kind)}, ${name}`}
        onClick={onOpen}
      >
        {label}
      </Button>
    </li>
  )
}

function Closed({ requests }: { readonly requests: readonly PrivacyRequest[] }) {
  const { t } = useWords('desk-privacy')
  const wordOf = useValueWord()
  const days = useDays()
  return (
    <details>
      <summary className="link py-1 text-small">{t('closed')}</summary>
      <Rows label={t('closed')}>
        {requests.map(({ id, kind, family, asked_on, closed }) => (
          <li key={id}>
            <RowText
              title={
                <>
                  <span>{wordOf('kind', kind)}</span> · <bdi>{family?.name ?? t('erased_family')}</bdi>
                </>
              }
            >
              <span>{t('requested_on', { day: days.short(asked_on) })}</span>{' '}
              {closed && <span>{t(`closed_${closed.outcome}`, { moment: days.moment(closed.at) })}</span>}{' '}
              {closed?.reason && <bdi>{closed.reason}</bdi>}
            </RowText>
          </li>
        ))}
      </Rows>
    </details>
  )
}

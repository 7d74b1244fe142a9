import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import {
  type JoinedRecord,
  keepJoinedRecord,
  listJoinedRecords,
  unmergeJoinedRecord,
} from 'contract/families/joined.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { answerOf, useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { Tick } from '../../forms/inputs.tsx'
import { useBranchName } from '../../language/use-branch-name.ts'
import { Rows, RowText, Section } from '../../parts/section.tsx'
import { showToast } from '../../parts/show-toast.ts'

/** Records that were joined by a phone number alone, before a proof was needed; nothing if there are none (desk §3). */
export function JoinedRecords() {
  const { t } = useWords('desk-privacy')
  const { data } = useAnswer(listJoinedRecords)
  if (!data || data.total === 0) return null
  return (
    <Section title={t('joined')} id="joined" count={data.total}>
      <p className="py-2 text-small text-ink-2">{t('joined_text')}</p>
      <Rows label={t('joined')}>
        {data.records.map((record) => (
          <Row key={record.id} record={record} />
        ))}
      </Rows>
    </Section>
  )
}

function Row({ record }: { readonly record: JoinedRecord }) {
  const { t } = useWords('desk-privacy')
  const branchName = useBranchName()
  const queries = useQueryClient()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const done = (text: string) => async () => {
    showToast({ text })
    await queries.invalidateQueries({ queryKey: answerOf(listJoinedRecords).queryKey })
  }
  const separate = useChange(unmergeJoinedRecord, { done: done(t('joined_parted')) })
  const keep = useChange(keepJoinedRecord, { done: done(t('joined_unchanged')) })
  const { id, name, branch, people } = record
  const params = { id }
  const toggle = (key: string) =>
    setTicked(ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key])
  return (
    <li>
      <RowText
        title={
          <Link className="link" to={addresses.family(id)}>
            <bdi>{name}</bdi>
          </Link>
        }
      >
        {branch && branchName(branch.name)}
      </RowText>
      <fieldset className="grid gap-1 border-0 p-0">
        <legend className="text-small">{t('joined_question', { name })}</legend>
        {people.map(({ key, names, phones, email, account }) => (
          <Tick key={key} checked={ticked.includes(key)} onTick={() => toggle(key)}>
            <span>
              <b>
                <bdi>{names.join(' · ')}</bdi>
              </b>{' '}
              <bdi dir="ltr" className="text-small text-ink-2">
                {[...phones, ...(email ? [email] : [])].join(' · ')}
              </bdi>{' '}
              {account && <span className="text-small text-ink-2">{t('joined_account')}</span>}
            </span>
          </Tick>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="line"
          small
          busy={separate.isPending}
          disabled={ticked.length === 0 || ticked.length === people.length}
          onClick={() => separate.mutate({ params, body: { people: [...ticked] } })}
        >
          {t('joined_part')}
        </Button>
        <Button kind="ghost" small busy={keep.isPending} onClick={() => keep.mutate({ params })}>
          {t('joined_keep')}
        </Button>
      </div>
    </li>
  )
}

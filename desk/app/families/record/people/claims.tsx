import { useWords } from 'browser/words/use-words.tsx'
import { acceptPerson, unmergeFamilies } from 'contract/families/changes.ts'
import type { FamilyRecord, Person } from 'contract/families/desk.ts'
import { UserRoundSearch } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Note } from '../../../parts/note.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { Phone } from '../../phone.tsx'
import { useRecordChange } from '../change/use-record-change.ts'

const shownAtMost = 5

/** People who used a number of this family: staff confirm that they belong to it, or unmerge them. */
export function Claims({ family, mayDecide }: { readonly family: FamilyRecord; readonly mayDecide: boolean }) {
  const claims = family.people.filter(({ is_claim }) => is_claim).slice(0, shownAtMost)
  return claims.map((person) => <Claim key={person.id} id={family.id} person={person} mayDecide={mayDecide} />)
}

interface ClaimProps {
  readonly id: number
  readonly person: Person
  readonly mayDecide: boolean
}

function Claim({ id, person, mayDecide }: ClaimProps) {
  const { t } = useWords('desk-families')
  const name = person.names[0] ?? ''
  const accept = useRecordChange(acceptPerson, { done: () => showToast({ text: t('claim_accepted', { name }) }) })
  const unmerge = useRecordChange(unmergeFamilies, { done: () => showToast({ text: t('claim_parted', { name }) }) })
  const { merge_id, phones, emails } = person
  return (
    <div className="mb-5">
      <Note
        kind="warn"
        icon={UserRoundSearch}
        title={t('claim')}
        actions={
          mayDecide && (
            <>
              <Button
                kind="line"
                small
                busy={accept.isPending}
                onClick={() => accept.mutate({ params: { id }, body: { person_id: person.id } })}
              >
                {t('claim_yes')}
              </Button>
              {merge_id !== null && (
                <Button
                  kind="ghost"
                  small
                  busy={unmerge.isPending}
                  onClick={() => unmerge.mutate({ params: { id }, body: { merge_id } })}
                >
                  {t('claim_no')}
                </Button>
              )}
            </>
          )
        }
      >
        <span>{t('claim_text', { name })}</span>{' '}
        {phones.map((number) => (
          <Phone key={number} number={number} />
        ))}{' '}
        {emails.map((email) => (
          <bdi key={email} dir="ltr">
            {email}
          </bdi>
        ))}
      </Note>
    </div>
  )
}

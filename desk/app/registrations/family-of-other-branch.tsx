import { useWords } from 'browser/words/use-words.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'

type Row = Pick<DeskRegistration, 'parent' | 'kid_notes' | 'notes'>

/** The parent's address and words, for a branch that cannot open the family's record (desk §3). */
export function FamilyOfOtherBranch({ of: { parent, kid_notes, notes } }: { readonly of: Row }) {
  const { t } = useWords('desk-registrations')
  return (
    <>
      {parent.email !== null && (
        <small className="block text-small text-ink-2">
          <a href={`mailto:${encodeURIComponent(parent.email)}`} dir="ltr">
            {parent.email}
          </a>
        </small>
      )}
      <details className="text-small text-ink-2">
        <summary>{t('no_file')}</summary>
        <p>{t('no_file_text')}</p>
        {kid_notes !== null && <WordsOfParent label={t('about_child')} text={kid_notes} />}
        {notes !== null && <WordsOfParent label={t('message')} text={notes} />}
      </details>
    </>
  )
}

const WordsOfParent = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <p className="whitespace-pre-wrap">
    <span>{label}</span> <bdi>{text}</bdi>
  </p>
)

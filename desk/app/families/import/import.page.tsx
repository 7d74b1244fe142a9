import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { listFamilyImports, showFamilyImport } from 'contract/families/imports/endpoints.ts'
import { useSearchParams } from 'react-router'
import { addresses } from '../../addresses.ts'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useDays } from '../../language/use-days.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Rows, RowText, Section } from '../../parts/section.tsx'
import { isChecked } from './checked.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportState } from './import-state.tsx'
import './import.css'

/** The import of families: choose a file, assign its columns, check the outcome of each row, import. */
export default function ImportFamilies() {
  const { t } = useWords('desk-families')
  const [params] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  return (
    <>
      <PageHeading
        title={t('import_title')}
        lead={t('import_lead')}
        actions={
          <Link className="link" to={addresses.families}>
            {t('title')}
          </Link>
        }
      />
      {id === undefined ? (
        <div className="grid gap-8">
          <ChooseFile />
          <Earlier />
        </div>
      ) : (
        <Shown key={id} id={id} />
      )}
    </>
  )
}

function Shown({ id }: { readonly id: number }) {
  const { t } = useWords('desk-families')
  const answer = useAnswer(showFamilyImport, { params: { id } }, { everySeconds: 2 })
  return (
    <Answered of={answer} failed={t('import_failed')}>
      {(found) => (
        <div className="grid gap-8">
          <ImportState found={found} />
          {isChecked(found) && <ImportRows found={found} />}
          {found.state === 'draft' && <ImportColumns found={found} />}
        </div>
      )}
    </Answered>
  )
}

/** The imports of the last two days. */
function Earlier() {
  const { t } = useWords('desk-families')
  const { moment } = useDays()
  const found = useAnswer(listFamilyImports).data ?? []
  if (found.length === 0) return null
  return (
    <Section title={t('import_earlier')}>
      <Rows>
        {found.map(({ id, file_name, created_at, by, state }) => (
          <li key={id}>
            <RowText
              title={
                <Link to={addresses.familyImport(id)} dir="auto">
                  {file_name}
                </Link>
              }
            >{`${moment(created_at)} · ${by} · ${t(`import_state_${state}`)}`}</RowText>
          </li>
        ))}
      </Rows>
    </Section>
  )
}

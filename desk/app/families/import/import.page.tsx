import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { listFamilyImports } from 'contract/families/imports/endpoints.ts'
import { useState } from 'react'
import { addresses } from '../../addresses.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useDays } from '../../language/use-days.ts'
import { PageHeading } from '../../parts/page-heading.tsx'
import { RowActions, Rows, RowText, Section } from '../../parts/section.tsx'
import type { Checked } from './check-rows.ts'
import { ChooseFile, type OpenFile } from './choose-file.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportState } from './import-state.tsx'
import { TakeBack } from './take-back.tsx'
import './import.css'

/** The import of families: choose a file, assign its columns, check the outcome of each row, import. */
export default function ImportFamilies() {
  const { t } = useWords('desk-families')
  const [file, setFile] = useState<OpenFile>()
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
      {file ? (
        <Opened file={file} />
      ) : (
        <div className="grid gap-8">
          <ChooseFile onOpen={setFile} />
          <Earlier />
        </div>
      )}
    </>
  )
}

function Opened({ file }: { readonly file: OpenFile }) {
  const [checked, setChecked] = useState<Checked>()
  const [hasBegun, setHasBegun] = useState(false)
  return (
    <div className="grid gap-8">
      <ImportState file={file} checked={checked} onBegin={() => setHasBegun(true)} />
      {checked && <ImportRows headings={file.table.headings} checked={checked} />}
      {!hasBegun && <ImportColumns table={file.table} checked={checked} onChecked={setChecked} />}
    </div>
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
        {found.map((each) => (
          <li key={each.id}>
            <RowText
              title={<bdi>{each.file_name}</bdi>}
            >{`${moment(each.created_at)} · ${each.by} · ${each.removed === null ? t('import_families', { count: each.families }) : t('import_state_taken_back')}`}</RowText>
            <RowActions>
              <TakeBack found={each} />
            </RowActions>
          </li>
        ))}
      </Rows>
    </Section>
  )
}

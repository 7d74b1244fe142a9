import { importFields } from 'contract/families/imports/values.ts'
import { stages } from 'contract/families/stages.ts'
import { directionOf, type Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/desk/families.json' with { type: 'json' }
import english from 'i18n/locales/en/desk/families.json' with { type: 'json' }
import { wordsOf } from 'i18n/read-words.ts'
import type { Db } from '../../platform/db/client.ts'
import { exportWords } from '../../platform/http/exports/words.ts'
import { type SheetValue, xlsxWrittenWhileRead } from '../../platform/http/xlsx.ts'
import { wordOfValue } from '../../platform/value-words.ts'
import { rowPages, type StoredImport } from './import-queries.ts'
import type { ImportProblem } from './rows.ts'

/** The words of the screen. */
const words = wordsOf(english, arabic)

const sheetOf = (language: Language, head: readonly string[], rows: AsyncIterable<readonly SheetValue[]>) =>
  xlsxWrittenWhileRead({
    name: exportWords(language, 'sheet_families'),
    head,
    rows,
    rightToLeft: directionOf(language) === 'rtl',
  })

async function* none(): AsyncGenerator<readonly SheetValue[]> {}

/** The headings that are recognised, without rows. */
export const emptySheet = (language: Language) =>
  sheetOf(
    language,
    importFields.map((field) => words(language, `import_field_${field}`)),
    none(),
  )

/** The refused rows as they came, each with its reasons. */
export function refusedSheet(db: Db, { id, headings }: StoredImport, language: Language) {
  const comma = exportWords(language, 'comma')
  const reasonOf = ({ column, rule }: ImportProblem) => {
    const facts = { stages: stages.map((stage) => wordOfValue(language, 'stage', stage)).join(comma) }
    const reason = words(language, `import_rule_${rule}`, facts)
    return column === null ? reason : `${headings[column] ?? ''}: ${reason}`
  }
  async function* rows() {
    for await (const page of rowPages(db, id, 'refused'))
      for (const { cells, problems } of page)
        yield [...headings.map((_heading, index) => cells[index] ?? ''), problems.map(reasonOf).join('\n')]
  }
  return sheetOf(language, [...headings, exportWords(language, 'reason')], rows())
}

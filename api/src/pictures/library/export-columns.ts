import type { DeskPicture } from 'contract/pictures/desk.ts'
import type { Column } from '../../platform/http/exports/files.ts'
import { momentCell } from '../../platform/http/exports/implement-exports.ts'
import { exportWords } from '../../platform/http/exports/words.ts'
import { wordOfValue } from '../../platform/value-words.ts'

function stateOf({ taken_down_at, withheld, on_site }: DeskPicture) {
  if (taken_down_at !== null) return 'picture_removed'
  if (withheld) return 'picture_withheld'
  return on_site ? 'picture_on_site' : 'picture_in_library'
}

/** Columns of the spreadsheet of pictures. */
export const pictureColumns: readonly Column<DeskPicture>[] = [
  { head: 'id', of: ({ id }) => id },
  { head: 'file_name', of: ({ name }) => name },
  { head: 'kind', of: ({ kind }, language) => wordOfValue(language, 'kind', kind) },
  { head: 'alt_en', of: ({ alt }) => alt.en },
  { head: 'alt_ar', of: ({ alt }) => alt.ar },
  { head: 'branch', of: ({ branch }) => branch?.name },
  { head: 'audience', of: ({ audience }, language) => wordOfValue(language, 'audience', audience) },
  { head: 'state', of: (picture, language) => exportWords(language, stateOf(picture)) },
  {
    head: 'consent_missing',
    of: ({ missing }, language) => missing.flatMap(({ name }) => name ?? []).join(exportWords(language, 'comma')),
  },
  { head: 'used', of: ({ is_used }, language) => exportWords(language, is_used ? 'yes' : 'no') },
  { head: 'uploaded_at', of: ({ uploaded_at }) => momentCell(uploaded_at) },
  { head: 'removed_at', of: ({ taken_down_at }) => momentCell(taken_down_at) },
]

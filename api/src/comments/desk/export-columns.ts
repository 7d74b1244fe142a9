import type { DeskComment } from 'contract/comments/desk.ts'
import type { Column } from '../../platform/http/exports/files.ts'
import { momentCell } from '../../platform/http/exports/implement-exports.ts'
import { exportWords } from '../../platform/http/exports/words.ts'
import { wordOfValue } from '../../platform/value-words.ts'

/** Columns of the spreadsheet of comments. */
export const commentColumns: readonly Column<DeskComment>[] = [
  { head: 'id', of: ({ id }) => id },
  { head: 'comment', of: ({ comment }) => comment },
  { head: 'state', of: ({ state }, language) => wordOfValue(language, 'state', state) },
  {
    head: 'waits_because',
    of: ({ reasons }, language) =>
      reasons.map((reason) => wordOfValue(language, 'reason', reason)).join(exportWords(language, 'comma')),
  },
  { head: 'reports', of: ({ reports_count }) => reports_count },
  { head: 'author', of: ({ author }) => author?.name },
  { head: 'post', of: ({ post }) => post.name },
  { head: 'branch', of: ({ branch }) => branch?.name },
  { head: 'written_at', of: ({ created_at }) => momentCell(created_at) },
  { head: 'edited_at', of: ({ edited_at }) => momentCell(edited_at) },
  { head: 'reply', of: ({ answer }) => answer?.text },
  { head: 'reply_by', of: ({ answer }) => answer?.by?.name },
  { head: 'reply_at', of: ({ answer }) => momentCell(answer?.at) },
]

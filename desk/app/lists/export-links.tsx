import { failureText } from 'browser/calls/failure-text.ts'
import { saveFile } from 'browser/calls/save-file.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { exportVisits, exportVisitsCsv } from 'contract/visits/exports.ts'
import { Download } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { call } from '../calls/call.ts'
import { showToast } from '../parts/show-toast.ts'

interface FileEndpoint {
  readonly path: string
  readonly download: string
}

interface ExportLinksProps {
  readonly xlsx: FileEndpoint
  readonly csv: FileEndpoint
  /** The filter of the list, or `ids` of chosen rows. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly chosen?: boolean
  /** In the heading on a computer, below the list on a phone: a screen has both. */
  readonly at?: 'head' | 'foot'
}

const classAt = { head: 'flex gap-1 max-md:hidden', foot: 'mt-2 flex gap-1 md:hidden' }

/** Links to the files of a list: Excel first, CSV for programs. */
export function ExportLinks({ xlsx, csv, query = {}, chosen = false, at }: ExportLinksProps) {
  const { t } = useWords('desk-shell')
  return (
    <span className={at ? classAt[at] : 'flex gap-1'}>
      <FileLink endpoint={xlsx} query={query} small={chosen} label={t(chosen ? 'export_chosen_xlsx' : 'export_xlsx')}>
        <Icon of={Download} size="1rem" />
        <span className="max-md:hidden">{t('export_xlsx')}</span>
        <span className="md:hidden">XLSX</span>
      </FileLink>
      <FileLink endpoint={csv} query={query} small={chosen} label={t(chosen ? 'export_chosen_csv' : 'export_csv')}>
        CSV
      </FileLink>
    </span>
  )
}

interface FileLinkProps {
  readonly endpoint: FileEndpoint
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly label: string
  readonly small?: boolean
  readonly children: React.ReactNode
}

/** A download link that shows a refusal in a toast: the browser alone would say "failed". */
function FileLink({ endpoint, query = {}, label, small = false, children }: FileLinkProps) {
  const { t } = useWords('desk-shell')
  const [isBusy, setIsBusy] = useState(false)
  const filled = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  )
  const name = endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1)
  const save = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      // Every list has the same two calls; the path tells them apart.
      const files = endpoint as typeof exportVisits | typeof exportVisitsCsv
      saveFile(await call(files, { query: Object.fromEntries(filled) }), name)
    } catch (problem) {
      showToast({ kind: 'failed', text: failureText(problem, t('export_failed')) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <a
      className={buttonClass({ kind: 'ghost', small })}
      href={`/api/v1${endpoint.path}?${new URLSearchParams(filled)}`}
      download={name}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={(event) => void save(event)}
    >
      {children}
    </a>
  )
}

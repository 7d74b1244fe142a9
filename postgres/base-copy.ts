import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Client } from 'pg'

/** Receiver of a copy, one file after the other. */
export interface CopyTarget {
  file(name: string, path: string): Promise<void>
  folder(name: string): Promise<void>
  text(name: string, text: string): Promise<void>
}

// The copy omits files of the running server and its machine, configuration included, and files recreated at start.
const leftOut =
  /^(postmaster\.(pid|opts)|[^/]+\.conf|backup_label|tablespace_map|current_logfiles|pg_internal\.init)$|pgsql_tmp|pg_internal\.init/
const emptied = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])
const controlFile = 'global/pg_control'
const walSegment = /^[0-9A-F]{24}$/

async function copyFolder(cluster: string, folder: string, to: CopyTarget): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const name = relative(cluster, path).split(sep).join('/')
    if (leftOut.test(entry.name) || name === controlFile) continue
    if (entry.isFile()) await to.file(name, path)
    if (!entry.isDirectory()) continue
    await to.folder(name)
    if (!emptied.has(name)) await copyFolder(cluster, path, to)
  }
}

/** The write-ahead log needed to restore the copy: every segment from its start to its end. */
async function copyLog(cluster: string, { from, upTo }: { from: string; upTo: string }, to: CopyTarget) {
  await to.folder('pg_wal/archive_status')
  await to.folder('pg_wal/summaries')
  const segments = (await readdir(join(cluster, 'pg_wal'))).filter((name) => walSegment.test(name)).sort()
  const needed = segments.filter((name) => name >= from && name <= upTo)
  if (needed[0] !== from || needed.at(-1) !== upTo) throw new Error('The WAL of the copy is incomplete: try again.')
  for (const name of needed) await to.file(`pg_wal/${name}`, join(cluster, 'pg_wal', name))
}

/**
 * Copies a cluster while others write in it, as an online base backup: the write-ahead log of that time is copied last,
 * and a server that opens the copy replays it. Returns the moment that the copy restores to.
 */
export async function copyCluster(ownerUrl: string, cluster: string, to: CopyTarget): Promise<Date> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'smart-kids-backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const ask = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows[0] as Row
  try {
    // The replication slot keeps the write-ahead log until it is copied, and is dropped with this connection.
    await ask('select pg_create_physical_replication_slot($1, true, true)', [`smart_kids_backup_${process.pid}`])
    await ask(`select pg_backup_start('smart-kids', true)`)
    await copyFolder(cluster, cluster, to)
    await to.file(controlFile, join(cluster, controlFile))
    const { now } = await ask<{ now: Date }>('select now()')
    const { labelfile, last } = await ask<{ labelfile: string; last: string }>(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    const [, first = ''] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(labelfile) ?? []
    await to.text('backup_label', labelfile)
    await copyLog(cluster, { from: first, upTo: last }, to)
    return now
  } finally {
    await client.end()
  }
}

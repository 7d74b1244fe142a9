/** A command of the image: its module runs it, with the words after its name. */
interface ImageCommand {
  readonly run: () => Promise<unknown>
  /** Needs `pg_dump` or `pg_restore`, which the target `tools` of the image has. */
  readonly needsClient?: true
}

/** The commands of `smart-kids`, by name. `npm run` has the same, `owner` as `desk:owner`. */
export const imageCommands: Readonly<Record<string, ImageCommand>> = {
  owner: { run: () => import('../desk-owner.ts') },
  'held-mails': { run: () => import('../backup/held-mails.ts') },
  'deleted-again': { run: () => import('../backup/deleted-again.ts') },
  backup: { run: () => import('../backup/backup.ts'), needsClient: true },
  restore: { run: () => import('../backup/restore.ts'), needsClient: true },
}

/** Commands that concern the embedded database, which the image does not have. */
export const notInImage = ['db:reset'] as const

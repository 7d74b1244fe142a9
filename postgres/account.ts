import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/**
 * System account that PostgreSQL runs as; empty means the account of this process. PostgreSQL refuses to run as root,
 * so root needs another one.
 */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

const accountNames = ['postgres', '_postgres']

const isRoot = () => process.getuid?.() === 0

function accountNamed(name: string): Account | undefined {
  const ids = ['-u', '-g'].map((what) => Number.parseInt(spawnSync('id', [what, name]).stdout?.toString() ?? '', 10))
  return ids.every((id) => id > 0) ? { uid: ids[0] ?? 0, gid: ids[1] ?? 0 } : undefined
}

function createdAccount(): Account | undefined {
  // useradd exists on Debian and Red Hat; without it and without an account, the caller throws.
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  return accountNamed('postgres')
}

/**
 * The account for a cluster: its owner, else the system's PostgreSQL account, else a new one. Throws one sentence if
 * there is none.
 */
export function accountFor(cluster: string): Account {
  if (!isRoot()) return {}
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid > 0) return { uid: owner.uid, gid: owner.gid }
  const account = accountNames.map(accountNamed).find(Boolean) ?? createdAccount()
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and no account "postgres" could be made for it. Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the account can enter the folder. Tried in a process, because every parent folder and access list counts. */
export const canEnter = (account: Account, folder: string) =>
  account.uid === undefined || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0

/** Whether the account can run the program. */
export function canRun(account: Account, program: string): boolean {
  if (account.uid === undefined) return true
  try {
    execFileSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

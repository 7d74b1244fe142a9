import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'

interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly WorkingDir: string
  readonly Healthcheck?: { readonly Test: readonly string[] }
}

const ask = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' }).trim()

/** Programs, and `root`, that this machine lacks to build and start the image. */
export function missingForImage(): string[] {
  const programs = ['buildah', 'mmdebstrap', 'unshare', 'setpriv', 'npm']
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  return process.getuid?.() === 0 ? missing : [...missing, 'root']
}

// Isolates the process as a container runtime does, without resource limits: the image is read-only except for its
// volume and /tmp.
const confined = `
set -e
mount --bind "$ROOT" "$ROOT"
mount -o remount,bind,ro "$ROOT"
mount --bind "$DATA" "$ROOT/data"
mount -t tmpfs -o mode=1777,size=64m tmpfs "$ROOT/tmp"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
root=$ROOT; unset ROOT DATA OLDPWD PWD SHLVL _
exec setpriv --no-new-privs unshare --root="$root" --wd="$WORKDIR" --setgid "$GROUP" --setuid "$OWNER" -- "$@"`

export interface Container {
  /** Starts a program in the image: its entrypoint, unless a command is given. */
  start(env: Readonly<Record<string, string>>, command?: readonly string[]): ChildProcess
  /** Runs a program in the image to its end; returns its exit code and output. */
  run(env: Readonly<Record<string, string>>, command: readonly string[]): Promise<{ code: number; output: string }>
  /** Health check command of the image; empty without one. */
  readonly health: readonly string[]
  /** Root folder of the image's file system. */
  readonly root: string
  readonly user: string
  remove(): void
}

/** A container of an image, with a folder as its volume. */
export function aContainer(image: string, data: string): Container {
  const { Docker } = JSON.parse(ask('buildah', 'inspect', '--type', 'image', image)) as {
    Docker: { config: ImageConfig }
  }
  const { User, Env, Entrypoint, WorkingDir, Healthcheck } = Docker.config
  const [uid = '', gid = uid] = User.split(':')
  const name = ask('buildah', 'from', '--pull-never', image)
  const root = ask('buildah', 'mount', name)
  chownSync(data, Number(uid), Number(gid))
  const own = Object.fromEntries(
    Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const start = (env: Readonly<Record<string, string>>, command: readonly string[] = Entrypoint) =>
    spawn('unshare', ['--mount', '/bin/sh', '-c', confined, 'sh', ...command], {
      env: { ...own, ...env, ROOT: root, DATA: data, OWNER: uid, GROUP: gid, WORKDIR: WorkingDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    start,
    async run(env, command) {
      const child = start(env, command)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece))
      const [code] = (await once(child, 'close')) as [number | null]
      return { code: code ?? 1, output: output.trim() }
    },
    health: Healthcheck?.Test.slice(1) ?? [],
    root,
    user: uid,
    remove() {
      ask('buildah', 'umount', name)
      ask('buildah', 'rm', name)
    },
  }
}

export function removeImages(...names: string[]) {
  spawnSync('buildah', ['rmi', ...names])
}

/** Size of an image in MB (10⁶ bytes), as buildah prints it. */
export function sizeOf(image: string): number {
  const output = ask('buildah', 'images', '--format', '{{.Size}}', image)
  const [, number = '', unit = ''] = /^([\d.]+) ?(\w+)/.exec(output) ?? []
  return Number(number) * ({ GB: 1000, MB: 1, KB: 0.001 }[unit] ?? Number.NaN)
}

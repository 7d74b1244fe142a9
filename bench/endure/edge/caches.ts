import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A shared cache in front of an instance, with the files of `deploy/edge`. */
export interface Cache {
  readonly name: 'Varnish' | 'nginx'
  readonly address: string
  start(): Promise<void>
  stop(): Promise<void>
}

const files = join(import.meta.dirname, '../../../deploy/edge')
const answersTo = (program: string, ...args: string[]) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
export const hasVarnish = () => answersTo('varnishd', '-V')
export const hasNginx = () => answersTo('nginx', '-v')

function running(program: string, args: string[], address: string) {
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  return {
    async start() {
      child = spawn(program, args, { stdio: 'ignore' })
      const own = child
      ended = new Promise((resolve) => own.once('exit', () => resolve()))
      for (let round = 0; round < 400; round += 1) {
        if (own.exitCode !== null) throw new Error(`${program} ended: ${own.exitCode}`)
        const answer = await fetch(`${address}/healthz`).catch(() => undefined)
        await answer?.arrayBuffer()
        if (answer) return
        await wait(50)
      }
      throw new Error(`${program} does not answer`)
    },
    async stop() {
      child?.kill('SIGTERM')
      await ended
    },
  }
}

export function varnishAt(folder: string, port: number, origin: number): Cache {
  const own = join(folder, 'varnish')
  mkdirSync(own, { recursive: true })
  const address = `http://127.0.0.1:${port}`
  copyFileSync(join(files, 'varnish.vcl'), join(own, 'varnish.vcl'))
  // Replaces the addresses in the file of backends, as an operator does.
  const backends = readFileSync(join(files, 'backends.vcl'), 'utf8')
    .replaceAll(/"school-\d"/g, '"127.0.0.1"')
    .replaceAll('"3000"', `"${origin}"`)
  writeFileSync(join(own, 'backends.vcl'), backends)
  const args = ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-s', 'malloc,128m', '-n', join(own, 'work')]
  const program = running('varnishd', [...args, '-p', `vcl_path=${own}`, '-f', join(own, 'varnish.vcl')], address)
  return { name: 'Varnish', address, ...program }
}

export function nginxAt(folder: string, port: number, origin: number): Cache {
  const own = join(folder, 'nginx')
  mkdirSync(own, { recursive: true })
  chmodSync(own, 0o777)
  const school = readFileSync(join(files, 'nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/school', join(own, 'cache'))
  writeFileSync(join(own, 'school.conf'), school)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${own}/${kind};`)
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; pid ${own}/pid; error_log ${own}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; ${paths.join(' ')}
  upstream school { server 127.0.0.1:${origin}; keepalive 32; }
  include school.conf;
}
`,
  )
  const address = `http://127.0.0.1:${port}`
  const program = running('nginx', ['-c', join(own, 'nginx.conf'), '-p', own, '-e', join(own, 'error.log')], address)
  return { name: 'nginx', address, ...program }
}

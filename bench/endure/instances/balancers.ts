import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Balancer {
  readonly name: string
  readonly address: string
  stop(): Promise<void>
}

/** Whether the machine has a program. */
const installed = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function untilItAnswers(address: string, child: ChildProcess) {
  for (let round = 0; round < 200; round += 1) {
    if (child.exitCode !== null) throw new Error(`The balancer ended: ${child.exitCode}`)
    const answer = await fetch(`${address}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('The balancer does not answer')
}

async function started(name: string, program: string, args: string[], port: number): Promise<Balancer> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  await untilItAnswers(address, child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { name, address, stop }
}

const haproxyFile = (port: number, ports: readonly number[], triesAgain: boolean) => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  # A busy machine is not one that is gone: half a second would take all of them out.
  timeout check 3s
  option forwardfor
  ${triesAgain ? 'option redispatch\n  retries 3\n  retry-on conn-failure empty-response 503' : 'retries 0'}
frontend in
  bind 127.0.0.1:${port}
  default_backend school
backend school
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${ports.map((own, at) => `  server s${at} 127.0.0.1:${own}`).join('\n')}
`

/** nginx's free edition has no health checks: it tries the next instance if one does not answer, or answers 503. */
const nginxFile = (folder: string, port: number, ports: readonly number[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream school { ${ports.map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://school; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      # Families' calls carry a key, so that a second try never writes twice.
      proxy_next_upstream error timeout http_502 non_idempotent; proxy_next_upstream_tries 3;
    }
  }
}
`

/** Starts the installed balancers in front of the same instances: HAProxy with and without a retry, and nginx. */
export async function balancers(folder: string, free: () => Promise<number>, ports: readonly number[]) {
  mkdirSync(folder, { recursive: true })
  const all: Balancer[] = []
  if (installed('haproxy'))
    for (const triesAgain of [true, false]) {
      const port = await free()
      const file = join(folder, `haproxy-${port}.cfg`)
      writeFileSync(file, haproxyFile(port, ports, triesAgain))
      const name = triesAgain ? 'HAProxy, which tries again' : 'HAProxy without a second try'
      all.push(await started(name, 'haproxy', ['-db', '-f', file], port))
    }
  if (installed('nginx')) {
    const port = await free()
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, nginxFile(folder, port, ports))
    all.push(await started('nginx', 'nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], port))
  }
  return all
}

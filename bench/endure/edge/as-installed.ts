import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from 'e2e/product.ts'
import type { Bar } from '../../bars.ts'
import { hasNginx, hasVarnish, running } from './caches.ts'
import { countingOrigin } from './origin.ts'

/** Varnish and nginx with their default configuration: they follow the HTTP standard only. */
function plainCaches(folder: string, ports: readonly [number, number], origin: number) {
  const own = join(folder, 'plain')
  mkdirSync(own, { recursive: true })
  chmodSync(own, 0o777)
  const [varnishPort, nginxPort] = ports
  const at = (port: number) => `http://127.0.0.1:${port}`
  writeFileSync(join(own, 'plain.vcl'), `vcl 4.1;\nbackend school { .host = "127.0.0.1"; .port = "${origin}"; }\n`)
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; pid ${own}/pid; error_log ${own}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off; proxy_temp_path ${own}/proxy; client_body_temp_path ${own}/client_body;
  fastcgi_temp_path ${own}/fastcgi; uwsgi_temp_path ${own}/uwsgi; scgi_temp_path ${own}/scgi;
  proxy_cache_path ${own}/cache keys_zone=plain:1m;
  server { listen 127.0.0.1:${nginxPort}; location / { proxy_pass ${at(origin)}; proxy_cache plain; } }
}
`,
  )
  const varnish = [
    '-F',
    '-j',
    'none',
    '-a',
    `127.0.0.1:${varnishPort}`,
    '-n',
    join(own, 'work'),
    '-f',
    join(own, 'plain.vcl'),
  ]
  return [
    ...(hasVarnish()
      ? [{ name: 'Varnish', address: at(varnishPort), ...running('varnishd', varnish, at(varnishPort)) }]
      : []),
    ...(hasNginx()
      ? [
          {
            name: 'nginx',
            address: at(nginxPort),
            ...running('nginx', ['-c', join(own, 'nginx.conf'), '-p', own], at(nginxPort)),
          },
        ]
      : []),
  ]
}

/** Readers of one kind, without a cookie, behind caches in their default configuration. */
export async function asInstalled(folder: string, port: number): Promise<Bar[]> {
  const origin = await countingOrigin(() => port)
  const caches = plainCaches(folder, [await freePort(), await freePort()], origin.port)
  const bars: Bar[] = []
  for (const { name, address, start, stop } of caches) {
    await start()
    origin.counted.requests = 0
    for (let visit = 0; visit < 20; visit += 1)
      await (await fetch(`${address}/about`, { headers: { 'accept-language': 'en' } })).arrayBuffer()
    bars.push({
      what: `${name} as installed: of 20 visits of one kind reached an instance`,
      value: origin.counted.requests,
      unit: '',
      atMost: 2,
    })
    await stop()
  }
  origin.close()
  return bars
}

import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbedded } from 'api/db/embedded/remove.ts'
import { startProduct } from 'e2e/product.ts'
import type { Bar } from '../bars.ts'

const starts = 12

/** A first start that is killed again and again, at any moment: the next one goes on where it was. */
export async function halfMigrated(): Promise<Bar[]> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-first-'))
  chmodSync(folder, 0o755)
  const env = { LOG_LEVEL: 'silent' }
  let cut = 0
  try {
    for (let start = 0; start < starts; start += 1) {
      const killAfterMs = randomInt(300, 4000)
      let timer: NodeJS.Timeout | undefined
      const opened = await startProduct({
        dataFolder: folder,
        env,
        onSpawn: (pid) => {
          timer = setTimeout(() => process.kill(pid, 'SIGKILL'), killAfterMs)
        },
      }).catch(() => undefined)
      clearTimeout(timer)
      if (opened) await opened.kill()
      else cut += 1
    }
    const product = await startProduct({ dataFolder: folder, env })
    const list = await fetch(`${product.address}/api/v1/branch/index?with_paginate=yes&per_page=100&page=&type=web`)
    const { data } = (await list.json()) as { data: { name: string }[] }
    const picture = await fetch(`${product.address}/storage/${(data[0] as unknown as { image: string }).image}`)
    await product.stop({ keepData: true })
    return [
      { what: 'first starts cut off before they were ready', value: cut, unit: '', atLeast: 3 },
      { what: 'the start after them', value: product.startedInMs / 1000, unit: 's', atMost: 45 },
      { what: 'branches of the demo school', value: data.length, unit: '', atLeast: 5, atMost: 5 },
      {
        what: 'of another name than the others',
        value: new Set(data.map(({ name }) => name)).size,
        unit: '',
        atLeast: 5,
      },
      { what: 'its first picture is there', value: picture.ok ? 1 : 0, unit: '', atLeast: 1 },
    ]
  } finally {
    await removeEmbedded(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
}

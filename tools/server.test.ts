import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = new URL('server.js', import.meta.url).href
/** The heap argument of the server, or the error message. */
function given(maxHeapMb?: string) {
  const { MAX_HEAP_MB: _, ...rest } = process.env
  const env = { ...rest, ...(maxHeapMb !== undefined && { MAX_HEAP_MB: maxHeapMb }) }
  const code = `import(${JSON.stringify(server)}).then((m) => console.log(m.serverArguments.join(' ')))`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', code], {
    env,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
  })
  return { heapMb: Number(/--max-old-space-size=(\d+)/.exec(stdout)?.[1]), stderr, status }
}

test('the maximum heap is a quarter of the memory, at least 256 MB, or MAX_HEAP_MB', () => {
  expect(given().heapMb).toBeGreaterThanOrEqual(256)
  expect(given('700').heapMb).toBe(700)
  expect(given('much')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^✗ MAX_HEAP_MB is "much", but it must be/),
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { aRegistration } from 'api/accounts/testing.ts'
import { askInstances, instanceEnv } from 'api/crashes/instances.testing.ts'
import { s3Client } from 'api/platform/storage/objects/bucket-client.ts'
import { aPicture } from 'api/platform/storage/testing.ts'
import { type Product, startProduct } from 'e2e/product.ts'
import { runningUrl } from 'postgres/running.ts'
import type { Bar } from '../../bars.ts'
import { missingPrograms, startCeph } from './ceph.ts'

const uploads = 8
const answeredWithinMs = 5000

async function createBucket({ endpoint, accessKeyId, secretAccessKey }: Awaited<ReturnType<typeof startCeph>>) {
  const client = s3Client({ endpoint, region: 'us-east-1', accessKeyId, secretAccessKey })
  await client.send(new CreateBucketCommand({ Bucket: 'school-pictures' }))
}

/** Uploads one family's pictures in sequence; returns the statuses and the longest time. */
async function upload(address: string, token: string) {
  const statuses: number[] = []
  let longestMs = 0
  const bytes = new Uint8Array(await aPicture(300, 300).jpeg().toBuffer())
  for (let round = 0; round < uploads; round += 1) {
    const form = new FormData()
    form.append('image', new Blob([bytes], { type: 'image/jpeg' }))
    const begun = performance.now()
    const answer = await fetch(`${address}/api/v1/auth/profile/updateImageProfile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.7.0.${round + 1}` },
      body: form,
    })
    await answer.arrayBuffer()
    longestMs = Math.max(longestMs, performance.now() - begun)
    statuses.push(answer.status)
  }
  return { statuses, longestMs }
}

async function aFamily(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRegistration()),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return data.access_token
}

async function pages(address: string): Promise<number> {
  let wrong = 0
  for (const path of ['/', '/news', '/branch/1', '/events', '/about', '/api/v1/branch/index']) {
    const answer = await fetch(address + path)
    await answer.arrayBuffer()
    if (answer.status !== 200) wrong += 1
  }
  return wrong
}

async function move(direction: string, env: Record<string, string>): Promise<string> {
  const program = fileURLToPath(new URL('../../../server/src/storage/move-command.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, direction], {
    env: { ...process.env, ...env },
  })
  return stdout
}

/** Three instances with separate folders share a real S3 gateway, which then stops and comes back. */
export async function storage(): Promise<Bar[]> {
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.log(
      `  Not tried: ${missing.join(', ')} of Debian's ceph-mon, ceph-osd, ceph-common and radosgw are not installed.`,
    )
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-ceph-'))
  const running: Product[] = []
  const ceph = await startCeph(folder)
  try {
    await createBucket(ceph)
    const bucket = {
      STORAGE_URL: 's3://school-pictures',
      AWS_ENDPOINT_URL: ceph.endpoint,
      AWS_ACCESS_KEY_ID: ceph.accessKeyId,
      AWS_SECRET_ACCESS_KEY: ceph.secretAccessKey,
    }
    const env = { ...instanceEnv, ...bucket, DATABASE_CONNECTIONS: '12' }
    const first = await startProduct({ env: { ...env, DATABASE_CONNECTIONS: '60' } })
    running.push(first)
    const at = join(first.dataFolder, 'postgres')
    const shared = {
      ...env,
      DATABASE_URL: runningUrl(at) ?? '',
      DATABASE_OWNER_URL: runningUrl(at, 'smart_kids', 'owner') ?? '',
    }
    running.push(await startProduct({ env: shared }), await startProduct({ env: shared }))
    const addresses = running.map(({ address }) => address)
    const { questions, wrong } = await askInstances(addresses)
    for (const one of wrong) console.log(`  ${one}`)

    const { address } = first
    const token = await aFamily(address)
    await pages(address)
    ceph.killGateway()
    const away = await upload(address, token)
    const wrongPages = await pages(address)
    await ceph.startGateway()
    let back = await upload(address, token)
    for (let round = 0; round < 10 && !back.statuses.includes(200); round += 1) back = await upload(address, token)

    const elsewhere = { ...bucket, DATA_DIR: join(folder, 'elsewhere') }
    const there = await move('to-folder', elsewhere)
    const again = await move('to-bucket', elsewhere)
    const count = (output: string) => Number(/✓ (\d+) pictures/.exec(output)?.[1] ?? 0)
    return [
      { what: 'requests that three instances answered', value: questions, unit: '', atLeast: 60 },
      { what: 'of them, answered differently, or wrong', value: wrong.length, unit: '', atMost: 0 },
      {
        what: 'uploads refused with 503 while the gateway was killed',
        value: away.statuses.filter((status) => status === 503).length,
        unit: '',
        atLeast: uploads,
      },
      { what: 'the longest of them', value: away.longestMs, unit: 'ms', atMost: answeredWithinMs },
      { what: 'pages and lists that were not 200 meanwhile', value: wrongPages, unit: '', atMost: 0 },
      {
        what: 'uploads taken again with the gateway back',
        value: back.statuses.filter((status) => status === 200).length,
        unit: '',
        atLeast: 1,
      },
      { what: 'pictures moved to a folder, each read back', value: count(there), unit: '', atLeast: 100 },
      {
        what: 'of them already there on the way back',
        value: Number(/, (\d+) were there/.exec(again)?.[1] ?? 0),
        unit: '',
        atLeast: count(there),
      },
    ]
  } finally {
    for (const product of running.reverse()) await product.stop()
    ceph.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

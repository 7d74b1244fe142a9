import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** Codes of a database, a name server or a network that is still starting. */
const mayPass = /^(ECONN|EAI_AGAIN$|ENOTFOUND$|ENOENT$|EHOSTUNREACH$|ENETUNREACH$|ETIMEDOUT$|57P03$|53300$)/
const waitsAtMostMs = 30_000
const betweenTriesMs = 500

const remedies: readonly (readonly [reason: RegExp, remedy: string])[] = [
  [/no encryption/, 'The database takes encrypted connections only: end the address with ?sslmode=verify-full.'],
  [/does not support SSL/, 'The database has no TLS: end the address with ?sslmode=disable if you trust the network.'],
  [
    /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_|ERR_TLS|HOSTNAME_)/,
    'The certificate is not trusted for this host: add &sslrootcert=/path/of/the/authority.pem, or ?sslmode=no-verify to encrypt without a check.',
  ],
  [/^28/, 'The database refuses the user or the password of this address, or pg_hba.conf does not let it in.'],
  [/^3D000/, 'There is no database of this name: create it, or correct the address.'],
  [/^42501/, 'The role of this address may not connect to the database: grant it `connect`.'],
  [mayPass, 'No database answers at this address: start it, or correct host and port.'],
]

async function failureToConnect(connectionString: string): Promise<(Error & { code?: string }) | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000, application_name: 'smart-kids' })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Waits at most half a minute for a database that is starting, too; machines and containers start in any order. Throws one
 * sentence with the variable and the remedy.
 *
 * @param name variable of the URL, for the sentence.
 */
export async function awaitDatabase(name: string, url: string, atMostMs = waitsAtMostMs): Promise<void> {
  const deadline = Date.now() + atMostMs
  for (;;) {
    const failure = await failureToConnect(url)
    if (!failure) return
    const code = failure.code ?? (failure.message.includes('timeout') ? 'ETIMEDOUT' : '')
    if (mayPass.test(code) && Date.now() < deadline) {
      await wait(betweenTriesMs)
      continue
    }
    const [, remedy] = remedies.find(([reason]) => reason.test(code) || reason.test(failure.message)) ?? []
    throw new Error(`${name}: ${remedy ?? 'The database refuses the connection.'} (${failure.message || code})`)
  }
}

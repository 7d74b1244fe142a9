import ae from '../art/flag-ae.svg'
import bh from '../art/flag-bh.svg'
import eg from '../art/flag-eg.svg'
import jo from '../art/flag-jo.svg'
import kw from '../art/flag-kw.svg'
import om from '../art/flag-om.svg'
import qa from '../art/flag-qa.svg'
import sa from '../art/flag-sa.svg'

/** The flags we have drawn; other countries show their two letters. */
export const flags: Readonly<Record<string, string>> = {
  SA: sa,
  AE: ae,
  BH: bh,
  EG: eg,
  JO: jo,
  KW: kw,
  OM: om,
  QA: qa,
}

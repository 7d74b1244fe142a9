import ae from 'ui/art/flag-ae.svg'
import bh from 'ui/art/flag-bh.svg'
import eg from 'ui/art/flag-eg.svg'
import jo from 'ui/art/flag-jo.svg'
import kw from 'ui/art/flag-kw.svg'
import om from 'ui/art/flag-om.svg'
import qa from 'ui/art/flag-qa.svg'
import sa from 'ui/art/flag-sa.svg'

/** The drawn flags; other countries show their two-letter code. */
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

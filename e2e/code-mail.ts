import { expect } from '@playwright/test'
import { writtenMails } from './mail.ts'

/** Latest code mailed to this address that is not in `used`; waits for the mail. */
export async function codeMailedTo(email: string, used: readonly string[] = []): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const mails = await writtenMails(process.env.E2E_DATA_FOLDER ?? '')
    const codes = mails
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text.replace(/<[^>]*>|#[0-9a-f]{6}/gi, ' '))?.[0])
    code = codes.find((each) => each !== undefined && !used.includes(each))
    expect(code, `a code mailed to ${email}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return code ?? ''
}

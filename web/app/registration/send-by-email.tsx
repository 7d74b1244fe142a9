import { copyText } from 'browser/parts/copy-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Check, Copy, Mail } from 'lucide'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'

const thanksForMs = 4000

/** Email address of the branch: to copy, or as a `mailto:` link with subject and text. */
export function SendByEmail({ name, email }: { name: string; email: string }) {
  const { t } = useWords('registration')
  const [copied, setCopied] = useState<boolean>()
  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), thanksForMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => setCopied(await copyText(email))
  const mailParams = `subject=${encodeURIComponent(t('mail_subject', { name }))}&body=${encodeURIComponent(t('mail_body'))}`
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <b className="ltr">{email}</b>
        <Button kind="soft" small onClick={() => void copy()}>
          <Icon of={copied ? Check : Copy} />
          {t('copy')}
        </Button>
        <span className="text-small text-palm-700" aria-live="polite">
          {copied !== undefined && t(copied ? 'copied' : 'not_copied')}
        </span>
      </p>
      <a className={buttonClass()} href={`mailto:${email}?${mailParams}`}>
        <Icon of={Mail} />
        {t('write')}
      </a>
    </div>
  )
}

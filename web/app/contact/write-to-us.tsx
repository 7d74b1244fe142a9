import { call } from 'browser/calls/call.ts'
import { useSchemaResolver } from 'browser/forms/form.tsx'
import { useIdempotencyKeys } from 'browser/forms/idempotency-key.ts'
import { normalisedFields } from 'browser/forms/lazy-schema.ts'
import { useDraft } from 'browser/forms/use-draft.ts'
import { postedErrors, useSend } from 'browser/forms/use-send.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { sendMessage } from 'contract/contact/messages.ts'
import { href } from 'contract/site/href.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Notice } from 'ui/notice.tsx'
import { useAnswerTime } from '../shell/use-answer-time.ts'
import { emptyMessageFields, type MessageFields, messageOf, messageSchema } from './message-fields.ts'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'

/** Result of a form posted without JavaScript. */
export interface PostedMessage {
  readonly reference?: string
  readonly fields?: MessageFields
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** The contact form; a confirmation replaces it after sending. */
export default function WriteToUs({ posted }: { posted: PostedMessage | undefined }) {
  const [reference, setReference] = useState(posted?.reference)
  // A new message starts with a new form in the idle state (spec §4).
  if (reference !== undefined) return <MessageSent reference={reference} onAnother={() => setReference(undefined)} />
  return <OneMessage posted={posted?.reference === undefined ? posted : undefined} onSent={setReference} />
}

interface OneMessageProps {
  readonly posted: PostedMessage | undefined
  readonly onSent: (reference: string) => void
}

function OneMessage({ posted, onSent }: OneMessageProps) {
  const { t } = useWords('contact')
  const when = useAnswerTime()
  const keys = useIdempotencyKeys()
  const resolver = useSchemaResolver<MessageFields>(messageSchema, messageOf)
  const form = useForm<MessageFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: posted?.fields ?? emptyMessageFields,
    errors: postedErrors(posted?.errors),
  })
  const draft = useDraft('contact', form)

  const deliver = async (fields: MessageFields) => {
    const body = await normalisedFields(messageSchema, messageOf(fields))
    const { reference } = await call(sendMessage, { body }, { idempotencyKey: keys.keyFor(body) })
    draft.forget()
    onSent(reference)
  }
  const sending = useSend(form, deliver, t('not_sent'))
  const wentWrong = sending.sentence ?? (sending.isFirst ? posted?.message : undefined)

  return (
    <MessageForm form={form} busy={sending.busy} onSend={sending.send}>
      {wentWrong && <Notice kind="error">{wentWrong}</Notice>}
      <p className="text-small text-ink-2">
        <span>{t('privacy', { when })}</span>{' '}
        <Link className="link" to={href('privacy')}>
          {t('privacy_notice')}
        </Link>
      </p>
    </MessageForm>
  )
}

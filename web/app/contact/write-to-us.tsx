import { useSchemaResolver } from 'browser/forms/form.tsx'
import { useDraft } from 'browser/forms/use-draft.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import { href } from 'contract/site/href.ts'
import { CircleAlert } from 'lucide'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Icon } from 'ui/icon.tsx'
import { emptyMessageFields, type MessageFields, messageOf, messageSchema } from './message-fields.ts'
import { MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'
import { useMessage } from './use-message.ts'

/** What a form posted without JavaScript came back with. */
export interface PostedMessage {
  readonly reference?: string
  readonly fields?: MessageFields
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** The form, or the thanks in its place once the message arrived. */
export default function WriteToUs({ posted }: { posted: PostedMessage | undefined }) {
  const [reference, setReference] = useState(posted?.reference)
  // Each new message is a new form with a store that is idle again (spec §4).
  if (reference !== undefined) return <MessageSent reference={reference} onAnother={() => setReference(undefined)} />
  return <OneMessage posted={posted?.reference === undefined ? posted : undefined} onSent={setReference} />
}

interface OneMessageProps {
  readonly posted: PostedMessage | undefined
  readonly onSent: (reference: string) => void
}

function OneMessage({ posted, onSent }: OneMessageProps) {
  const { t } = useWords('contact')
  const message = useMessage()
  const resolver = useSchemaResolver<MessageFields>(messageSchema, messageOf)
  const form = useForm<MessageFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: posted?.fields ?? emptyMessageFields,
    errors: serverErrors(posted?.errors),
  })
  const draft = useDraft('contact', form)

  const send = async (fields: MessageFields) => {
    try {
      const { reference } = await message.send(fields)
      draft.forget()
      message.reset()
      onSent(reference)
    } catch (problem) {
      const errors = problem instanceof Problem ? problem.details.errors : undefined
      for (const [field, [sentence]] of Object.entries(errors ?? {})) {
        form.setError(field as keyof MessageFields, { type: 'server', message: sentence }, { shouldFocus: true })
      }
    }
  }
  const wentWrong = message.problem?.message ?? (message.status === 'idle' ? posted?.message : undefined)

  return (
    <MessageForm form={form} busy={message.status === 'loading'} onSend={send}>
      {wentWrong && (
        <div className="alert" role="alert">
          <Icon of={CircleAlert} size="1.5rem" />
          <p>{message.problem?.code === 'unexpected' ? t('not_sent') : wentWrong}</p>
        </div>
      )}
      <p className="text-small text-ink-2">
        {t('privacy')}{' '}
        <Link className="link" to={href('privacy')}>
          {t('privacy_notice')}
        </Link>
      </p>
    </MessageForm>
  )
}

const serverErrors = (errors: PostedMessage['errors']) =>
  errors && Object.fromEntries(Object.entries(errors).map(([field, [message]]) => [field, { type: 'server', message }]))

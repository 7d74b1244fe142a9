import { type FieldProblem, fieldProblems } from 'contract/problems.ts'
import { type FormEventHandler, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, type Resolver, type UseFormReturn } from 'react-hook-form'
import { Form as RouterForm } from 'react-router'
import { useFirstInteraction } from '../parts/use-first-interaction.ts'
import { useWords } from '../words/use-words.tsx'
import { type LazySchema, loadSchema } from './lazy-schema.ts'

interface FormProps<Values extends FieldValues> {
  readonly id: string
  readonly form: UseFormReturn<Values>
  readonly onValid: (values: Values) => void
  readonly label: string
  /** Nothing of it is kept in the browser while it is being typed. */
  readonly secret?: boolean
  /** Only JavaScript can send it: pressed before that is there, it is sent as soon as it is (start/starter.ts). */
  readonly needsScript?: boolean
  readonly children: ReactNode
}

/** Before hydration the form posts to its own page; after it, it is validated and sent in place. */
export function Form<Values extends FieldValues>({
  id,
  form,
  onValid,
  label,
  secret,
  needsScript,
  children,
}: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  // From here on the form keeps its own draft; until now the page did (start/starter.ts).
  useEffect(() => {
    const { current } = element
    if (!current) return
    current.dataset.awake = 'true'
    if (!current.hasAttribute('aria-busy')) return
    current.removeAttribute('aria-busy')
    // After the effects around this form: they put back what was typed.
    setTimeout(() => current.requestSubmit())
  }, [])
  const send: FormEventHandler<HTMLFormElement> = (event) => {
    void form.handleSubmit(onValid)(event)
  }
  return (
    <FormProvider {...form}>
      <RouterForm
        ref={element}
        id={id}
        data-draft={secret ? undefined : id}
        data-held={needsScript}
        method="post"
        noValidate
        suppressHydrationWarning
        onSubmit={send}
        // Else mousedown blurs the field, its error appears and moves the button away before the click.
        onMouseDown={(event: MouseEvent<HTMLFormElement>) => {
          if ((event.target as Element).closest('[type=submit]')) event.preventDefault()
        }}
        aria-label={label}
        className="grid gap-6"
      >
        {children}
      </RouterForm>
    </FormProvider>
  )
}

/** The sentence for a broken rule beside a field, in the reader's language: the field's own, else everybody's. */
export function useFieldSentence() {
  const { t } = useWords('fields')
  return (field: string, { rule, facts }: FieldProblem): string =>
    t(`${field}.${rule}`, { ...facts, defaultValue: t(rule, { ...facts, defaultValue: t('invalid') }) })
}

/**
 * The contract's own schema as the form's rules: what the server would refuse is said before it is sent. `shaped` makes of
 * the form's fields what the schema expects.
 */
export function useSchemaResolver<Values extends FieldValues>(
  schema: LazySchema,
  toInput: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  const sentence = useFieldSentence()
  const hasInteracted = useFirstInteraction()
  useEffect(() => {
    if (hasInteracted) void loadSchema(schema)
  }, [hasInteracted, schema])
  return async (values) => {
    const given = toInput(values)
    const checked = (await loadSchema(schema))?.safeParse(given)
    if (!checked || checked.success) return { values, errors: {} }
    const broken = Object.entries(fieldProblems(checked.error.issues, given))
    const errors = Object.fromEntries(
      broken.map(([field, [first]]) => [
        field,
        { type: first?.rule ?? 'invalid', message: sentence(field, first ?? { rule: 'invalid' }) },
      ]),
    )
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

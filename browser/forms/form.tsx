import { type FieldProblem, fieldProblems } from 'contract/problems.ts'
import { type FormEventHandler, type MouseEvent, type ReactNode, useEffect, useInsertionEffect, useRef } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { Form as RouterForm } from 'react-router'
import { useFirstInteraction } from '../parts/use-first-interaction.ts'
import { hasDraft, saveDraft } from '../storage/drafts.ts'
import { useWords } from '../words/use-words.tsx'
import { givenValues } from './given-values.ts'
import { type LazySchema, loadSchema } from './lazy-schema.ts'

interface FormProps<Values extends FieldValues> {
  readonly id: string
  readonly form: UseFormReturn<Values>
  readonly onValid: (values: Values) => void
  readonly label: string
  /** Stores no draft in the browser. */
  readonly secret?: boolean
  /** The form needs JavaScript: a submit before hydration is sent after it (web/app/start/hold-input.ts). */
  readonly needsScript?: boolean
  readonly children: ReactNode
}

/** A form that posts to its page before hydration, and is validated and sent in place afterwards. */
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
  useGivenValues(id, form, secret)
  // The form stores its draft from here on; before hydration an inline script did (web/app/start/hold-input.ts).
  useEffect(() => {
    const { current } = element
    if (!current) return
    current.dataset.awake = 'true'
    if (!current.hasAttribute('aria-busy')) return
    current.removeAttribute('aria-busy')
    // Submits after the effects of the parents, because they restore the draft.
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
        // Without this, mousedown blurs the field, its error appears and moves the button away before the click.
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

/**
 * Lets the state follow the fields of a server-rendered form: what the browser has given back becomes the draft, from which all
 * parts of the form start. A form without drafts takes the values itself.
 */
function useGivenValues<Values extends FieldValues>(id: string, form: UseFormReturn<Values>, secret = false) {
  const given = useRef<ReturnType<typeof givenValues>>(undefined)
  // An insertion effect runs before react-hook-form fills the fields with the form's own values.
  useInsertionEffect(() => {
    const rendered = document.getElementById(id)
    given.current = rendered instanceof HTMLFormElement ? givenValues(rendered) : undefined
    if (given.current && !secret && !hasDraft(id)) saveDraft(id, given.current)
  }, [id, secret])
  useEffect(() => {
    if (!secret) return
    for (const [name, value] of Object.entries(given.current ?? {}))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
  }, [form, secret])
}

/** The message of a broken rule in the reader's language: the field's own, else the general one. */
export function useFieldSentence() {
  const { t } = useWords('fields')
  return (field: string, { rule, facts }: FieldProblem): string =>
    t(`${field}.${rule}`, { ...facts, defaultValue: t(rule, { ...facts, defaultValue: t('invalid') }) })
}

/**
 * Validates a form with the contract's schema before it is sent. `shaped` converts the form's values to the schema's
 * input.
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

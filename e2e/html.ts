import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

/** Validator for HTML validity, without style rules. */
const validate = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'off', 'no-implicit-input-type': 'off' },
  }),
)

/** ARIA state of a control on another element, which the Nu checker refuses (ARIA in HTML §4). */
const stateOfNoControl =
  /<(?:label|div|span|p|li|ul|ol|section|form|img)\b(?![^>]*\srole=)[^>]*\s(?:aria-(?:disabled|checked|pressed|selected|expanded|invalid|required))=[^>]*>/g

/** Validation errors of a document, one line each. */
export async function htmlErrorsIn(html: string, what: string): Promise<string[]> {
  const { results } = await validate.validateString(html)
  const lines = html.split('\n')
  const states = [...html.matchAll(stateOfNoControl)].map(([tag]) => `${what}: a state of no control: ${tag}`)
  return [
    ...states,
    ...results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => {
        const around = lines[line - 1]?.slice(Math.max(0, column - 60), column + 80) ?? ''
        return `${what}: ${ruleId}: ${message} … ${around}`
      }),
    ),
  ]
}

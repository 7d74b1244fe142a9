import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

/** What makes a document invalid; how it is written is React's business. */
const validate = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'off', 'no-implicit-input-type': 'off' },
  }),
)

/** What is wrong with a document, one line each. */
export async function faultsOf(html: string, what: string): Promise<string[]> {
  const { results } = await validate.validateString(html)
  const lines = html.split('\n')
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const around = lines[line - 1]?.slice(Math.max(0, column - 60), column + 80) ?? ''
      return `${what}: ${ruleId}: ${message} … ${around}`
    }),
  )
}

import { createContext } from 'react'

interface InlineScript {
  /** Nonce of our own scripts during the render (marked-scripts.server.ts); undefined in the browser. */
  readonly mark?: string
  /** Text of the script that runs before the first paint; undefined in the browser. */
  readonly text?: string
  /** Whether the page has no scripts (a preview). */
  readonly withoutCode?: boolean | undefined
}

export const InlineScriptContext = createContext<InlineScript>({})

import { createContext, useContext } from 'react'
import { Scripts } from 'react-router'

interface OwnScripts {
  /** What the server marks its own scripts with while it renders (marked-scripts.server.ts); none in the browser. */
  readonly mark?: string
  /** The text of the script that brings the page's code along (starter.ts); none in the browser. */
  readonly starter?: string
}

export const OwnScriptsContext = createContext<OwnScripts>({})

/** Instead of React Router's `<Scripts>`: the same code for the same page, fetched once the page stands. */
export function DeferredScripts() {
  const { mark, starter = '' } = useContext(OwnScriptsContext)
  // Vite's server has code of its own to start.
  if (import.meta.env.DEV) return <Scripts />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own program, with the build's own file names
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: starter }} />
}

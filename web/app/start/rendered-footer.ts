import { createContext } from 'react'

/** Content of the footer as rendered for an earlier page (footer.server.ts); undefined in the browser, and on the first page. */
export const RenderedFooterContext = createContext<string | undefined>(undefined)

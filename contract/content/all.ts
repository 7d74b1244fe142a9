import { addContent, countContent, listContent, publishContent, saveContentPart, showContent } from './desk.ts'

/** What staff ask of content, by name. */
export const contentEndpoints = { addContent, countContent, listContent, publishContent, saveContentPart, showContent }

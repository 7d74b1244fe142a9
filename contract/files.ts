import { z } from 'zod'

/** Where a file may be fetched for some minutes, by whoever has the address. */
export const FileAddress = z.object({ address: z.url() })

/** A file, or where it lies. */
export const FileOrAddress = z.union([z.instanceof(Blob), FileAddress])
export type FileOrAddress = z.output<typeof FileOrAddress>

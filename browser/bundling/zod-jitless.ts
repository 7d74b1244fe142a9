/** Our pages forbid code made from strings. Configured before its first schema, zod does not even try. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

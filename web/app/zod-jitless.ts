/** Our pages forbid code made from strings. Told before its first schema, zod does not even try. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

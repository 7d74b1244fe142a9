/** The content security policy forbids `eval`. Zod tries it unless this is set before its first schema. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

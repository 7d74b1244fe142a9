import { languages, prefixes } from './asking.js'
import {
  family,
  isReading,
  nobodys,
  password,
  readings,
  registration,
  surveyAnswer,
  writings,
  wrongInAddress,
  wrongInBody,
} from './examples.js'

/** A picture of one pixel. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (bytes = point, name = 'image', type = 'image/png') => {
  const form = new FormData()
  form.append(name, new Blob([bytes], { type }), 'me.png')
  return form
}
/** Prefix of the desk's calls, which are left out: the API's tests cover their access rights endpoint by endpoint. */
const desk = `${prefixes[0]}/desk/`
const uploading = 'POST /auth/profile/updateImageProfile'

/** Every path in a value, to replace its content. */
const placesIn = (value, path = []) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...placesIn(inner, [...path, name])])
    : []
function replaced(value, [name, ...rest], by) {
  if (name === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...value }
  copy[name] = replaced(copy[name], rest, by)
  return copy
}

/** Runs all calls in order: reads, writes, and invalid requests. */
export async function runCalls({ ask, codeTo }) {
  let people = 0
  let sent = 0
  const document = await ask('GET /api/v1/openapi.json', 'the document')
  const operations = Object.entries(document.paths)
    .filter(([path]) => path.startsWith(`${prefixes[0]}/`) && !path.startsWith(prefixes[1]) && !path.startsWith(desk))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        name: `${method.toUpperCase()} ${path.slice(prefixes[0].length)}`,
        ...described,
      })),
    )
  const bodyOf = ({ requestBody }) => requestBody?.content?.['application/json']?.schema?.properties ?? {}
  const wordingOf = (operation) => bodyOf(operation).wording?.const ?? bodyOf(operation).wording?.enum?.[0]

  async function aParent() {
    people += 1
    const email = `parent-${people}@mail.example`
    const { data } = await ask('POST /auth/register', 'a new parent', { body: registration(email) })
    return { email, token: data.access_token }
  }
  async function everywhere(name, label, input) {
    for (const prefix of prefixes)
      for (const language of languages) await ask(name, label, { ...input, prefix, language })
  }
  const inBothLanguages = async (name, label, input) => {
    for (const language of ['en', 'ar']) await ask(name, label, { ...input, language })
  }

  const { data: signedIn } = await ask('POST /auth/login', 'the demo family', { body: family })
  const surveys = {}
  for (const [slug, path] of [
    ['interest', 'POST /survey/const'],
    ['obeir-resort', 'POST /app/survey/ObeirResort'],
  ]) {
    const { data } = await ask('GET /survey/{slug}', 'the definition', { params: { slug } })
    surveys[path] = data
  }
  const politeTo = (operation) => {
    sent += 1
    if (operation.name in surveys) return { body: surveyAnswer(surveys[operation.name], sent) }
    if (operation.name === uploading) return { form: picture() }
    const known = writings[operation.name]
    if (!known) throw new Error(`What does one send to ${operation.name}? Say so in tools/answers/examples.js.`)
    return known(sent, wordingOf(operation))
  }

  for (const operation of operations.filter(({ name }) => isReading(name))) {
    const { name } = operation
    for (const input of [name === 'GET /survey/{slug}' ? {} : { query: {} }, ...(readings[name] ?? [])]) {
      await everywhere(name, 'read', input)
      await everywhere(name, 'read', { ...input, token: signedIn.access_token })
    }
    await ask(name, 'without an account that there is', { token: 'A'.repeat(43) })
    await ask(name.replace('GET', 'HEAD'), 'the head alone', {})
    await ask(name, 'as it was', { headers: { 'if-none-match': '*' } })
  }

  for (const operation of operations.filter(({ name }) => !isReading(name))) {
    const { name, security } = operation
    const { token } = await aParent()
    if (security) {
      await everywhere(name, 'nobody', politeTo(operation))
      await inBothLanguages(name, 'a token never given', { ...politeTo(operation), token: 'A'.repeat(43) })
    }
    for (const prefix of prefixes)
      for (const language of languages)
        await ask(name, 'polite', { ...politeTo(operation), prefix, language, ...(security && { token }) })
    if (operation.requestBody && name !== uploading) {
      for (const raw of ['{', '', '[]', 'null', '"x"']) await inBothLanguages(name, `a body of ${raw}`, { raw, token })
      await inBothLanguages(name, 'no JSON', { raw: 'a=b', headers: { 'content-type': 'text/plain' }, token })
    }
  }

  for (const operation of operations) {
    const { name, parameters = [], security } = operation
    const { token } = isReading(name) || security ? await aParent() : {}
    for (const { name: field, in: where } of parameters)
      for (const wrong of where === 'header' ? ['', 'x'.repeat(300)] : wrongInAddress) {
        const input = isReading(name) ? { token } : { ...politeTo(operation), token }
        const part = { path: 'params', query: 'query', header: 'headers' }[where]
        await inBothLanguages(name, `${field} is ${JSON.stringify(wrong).slice(0, 20)}`, {
          ...input,
          [part]: { ...input[part], [field]: wrong },
        })
      }
    for (const { name: field } of parameters.filter((each) => each.in === 'path')) {
      const input = isReading(name) ? {} : politeTo(operation)
      await everywhere(name, `${field} is nobody's`, { ...input, token, params: { ...input.params, [field]: nobodys } })
    }
    if (isReading(name) || name === uploading) continue
    for (const place of placesIn(politeTo(operation).body).slice(0, 40))
      for (const wrong of wrongInBody) {
        const input = politeTo(operation)
        const label = `${place.join('.')} is ${(JSON.stringify(wrong) ?? 'left out').slice(0, 20)}`
        await ask(name, label, {
          ...input,
          token,
          body: replaced(input.body, place, wrong),
          language: sent % 2 ? 'en' : 'ar',
        })
      }
  }

  await runFamilyScenarios({
    ask,
    codeTo,
    aParent,
    politeTo: (name) => politeTo(operations.find((each) => each.name === name)),
  })
  await ask('GET /nothing', 'no such address')
  await ask('POST /programs', 'no such method', { body: {} })
  await ask('OPTIONS /programs', 'from elsewhere', { headers: { origin: 'https://elsewhere.example' } })
  await ask('GET /programs', 'from elsewhere', { headers: { origin: 'https://elsewhere.example' } })
  await ask('GET /api/docs', 'for people')
}

/** Runs the scenarios of several steps: codes, children, comments, conflicts, and exceeded limits. */
async function runFamilyScenarios({ ask, codeTo, aParent, politeTo }) {
  const { email, token } = await aParent()
  const as = (input = {}) => ({ ...input, token })
  const profile = await ask('GET /auth/profile', 'mine', as())
  await ask('POST /auth/register', 'the same again', { body: registration(email) })
  await ask('POST /auth/register', 'another password', {
    body: registration(email, { password: `${password}s`, password_confirmation: `${password}s` }),
  })
  await ask('POST /auth/verifyCode', 'a wrong code', as({ body: { email, code: '000000' } }))
  await ask('POST /auth/verifyCode', 'the code', as({ body: { email, code: await codeTo(email) } }))
  await ask('GET /auth/profile', 'confirmed', as())
  const input = await ask('POST /auth/resendCode', 'too soon', as({ body: { email } }))
  const other = await aParent()
  const forgot = await ask('POST /auth/forgetPassword', 'forgotten', {
    body: { email: other.email },
    headers: { 'x-clock-seconds': '90' },
  })
  await ask('POST /auth/verifyCode', 'with another request', {
    body: { email: other.email, code: '000000', request: input?.data?.request ?? forgot.data.request },
  })
  await ask(uploading, 'my picture', as({ form: picture() }))
  await ask(uploading, 'no picture', as({ form: picture(Buffer.from('GIF89a')) }))
  await ask(uploading, 'an empty form', as({ form: picture(Buffer.alloc(0)) }))
  await ask(uploading, 'another field', as({ form: picture(point, 'photo') }))
  await ask(uploading, 'too large', as({ form: picture(Buffer.alloc(6 * 1024 * 1024, 1)) }))
  await ask('POST /auth/profile/removeImageProfile', 'taken away', as())

  const child = politeTo('POST /registerKidToBranch').body
  const once = { headers: { 'idempotency-key': 'first' } }
  const { data: registered } = await ask('POST /registerKidToBranch', 'registered', as({ body: child, ...once }))
  await ask('POST /registerKidToBranch', 'the same key', as({ body: child, ...once }))
  await ask(
    'POST /registerKidToBranch',
    'the key for something else',
    as({ body: { ...child, branch_id: 2 }, ...once }),
  )
  const kidId = registered?.kid?.id
  const registrationId = registered?.id
  const { kid: _, ...rest } = child
  await ask('POST /registerKidToBranch', 'the same child again', as({ body: { ...rest, kid_id: kidId } }))
  await ask('POST /registerKidToBranch', "somebody else's child", {
    token: other.token,
    body: { ...rest, kid_id: kidId },
  })
  await ask('POST /myKids/{kidId}/edit', 'mine', as({ ...politeTo('POST /myKids/{kidId}/edit'), params: { kidId } }))
  await ask('POST /myKids/{kidId}/edit', "somebody else's", {
    ...politeTo('POST /myKids/{kidId}/edit'),
    params: { kidId },
    token: other.token,
  })
  await ask(
    'POST /myKids/{kidId}/photoConsent',
    'mine',
    as({ ...politeTo('POST /myKids/{kidId}/photoConsent'), params: { kidId } }),
  )
  await ask('POST /myKids/{kidId}/remove', 'with an open registration', as({ params: { kidId } }))
  for (const again of ['declared', 'declared twice'])
    await ask(
      'POST /registers/{registrationId}/declare',
      again,
      as({ ...politeTo('POST /registers/{registrationId}/declare'), params: { registrationId } }),
    )
  await ask('GET /myKids/list', 'mine', as())
  await ask('GET /registers/list', 'of one', as({ query: { kid_id: kidId } }))
  await ask('POST /auth/export', 'everything', as({ body: { password } }))
  for (const again of ['withdrawn', 'withdrawn twice'])
    await ask('POST /registers/{registrationId}/withdraw', again, as({ params: { registrationId } }))
  await ask(
    'POST /registers/{registrationId}/declare',
    'once withdrawn',
    as({ ...politeTo('POST /registers/{registrationId}/declare'), params: { registrationId } }),
  )
  await ask('POST /myKids/{kidId}/remove', 'mine', as({ params: { kidId } }))

  const { data: comment } = await ask(
    'POST /posts/{id}/comment',
    'said',
    as({ body: { comment: 'Our swing squeaks' } }),
  )
  const id = comment?.id
  await ask(
    'POST /posts/{id}/comment',
    'changed',
    as({ params: { id }, body: { data: 'It does not squeak any more' } }),
  )
  await ask('POST /posts/{id}/comment', "somebody else's", {
    params: { id },
    body: { data: 'It does' },
    token: other.token,
  })
  await ask('POST /posts/{commentId}/comment/report', 'mine', as({ params: { commentId: id } }))
  await ask('GET /posts/{postId}/comments', 'with mine', as())
  const deleting = 'GET /posts/{postId}/{commentId}/comment/delete'
  await ask(deleting, "somebody else's", { params: { commentId: id }, token: other.token })
  await ask(deleting, 'mine', as({ params: { commentId: id } }))

  const { data: sessions } = await ask('GET /auth/sessions', 'mine', as())
  await ask(
    'POST /auth/sessions/{sessionId}/revoke',
    'another of mine',
    as({ params: { sessionId: sessions.at(-1).id } }),
  )
  await ask('POST /auth/profile/updateEmail', 'taken', as({ body: { email: other.email, password } }))
  await ask(
    'POST /auth/profile/updateEmail',
    'a wrong password',
    as({ body: { email: 'x@mail.example', password: 'another one' } }),
  )
  await ask(
    'POST /auth/profile/changePassword',
    'mine',
    as({ body: { current_password: password, password: `${password}s`, password_confirmation: `${password}s` } }),
  )
  await ask('GET /auth/security-events', 'mine', as())
  await ask('POST /auth/delete', 'mine', as({ body: { password: `${password}s` } }))
  await ask('GET /auth/profile', 'once it is gone', as())
  for (let times = 0; times < 12; times += 1)
    await ask('POST /auth/login', 'guessed', {
      body: { email: other.email, password: 'another one' },
      from: '10.200.0.1',
    })
  for (let times = 0; times < 63; times += 1)
    await ask('POST /tour', 'too often', {
      ...politeTo('POST /tour'),
      from: '10.200.0.2',
      language: times % 2 ? 'en' : 'ar',
    })
  return profile
}

// Who asks the server, over HTTP like everybody.
//   signIn(address, { email, password })   answers { ask, get, post, put, del, upload, renew, stay }
// `ask(method, path, { json, body, headers, signal })` and its short forms answer { status, headers, bytes, body }: the
// body parsed where it is JSON. No answer at all (the server is dead) throws as `fetch` does. A token lives for ten
// minutes: `renew` signs in anew, `stay` does so where it is time.
/** The account of `dataDirWith()`. */
export const ADMIN = { email: 'ada@agentur.example', password: 'ein-wirklich-gutes-wort' }
export const DEMO_PASSWORD = 'rampenlicht'
/** Of `dataDirWith({ demo: true })`, from the lowest rank to the highest. */
export const DEMO_EMAILS = ['azubi', 'mitarbeiter', 'manager', 'chef', 'admin'].map((name) => `${name}@demo.test`)

const RENEWED_MS = 4 * 60_000

export const signIn = async (address, credentials) => {
  let token = ''
  let since = 0
  const ask = async (method, path, { json, body, headers = {}, signal } = {}) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      signal,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.includes('json') && bytes.length > 0
    return {
      status: answer.status,
      headers: answer.headers,
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : undefined,
    }
  }
  const renew = async () => {
    token = ''
    const { status, body } = await ask('POST', '/authentication_token', { json: credentials })
    if (status !== 200) throw new Error(`Anmelden als ${credentials.email}: ${status}`)
    token = body.token
    since = performance.now()
  }
  await renew()
  return {
    ask,
    renew,
    stay: async () => {
      if (performance.now() - since > RENEWED_MS) await renew()
    },
    get: (path, more) => ask('GET', path, more),
    post: (path, json, more) => ask('POST', path, { json, ...more }),
    put: (path, json, more) => ask('PUT', path, { json, ...more }),
    del: (path, more) => ask('DELETE', path, more),
    /** A file, with further form fields before it. */
    upload: (path, { name, content }, fields = {}, more = {}) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('file', new Blob([content]), name)
      return ask('POST', path, { body: form, ...more })
    },
  }
}

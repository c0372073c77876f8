import type { Person, TestApp } from './support.ts'

/** Well within the ten minutes that a token lives. */
const RENEWED_MS = 5 * 60_000

/** Somebody who stays signed in however long a test takes. */
export const lastingIn =
  ({ tokens, speaker }: Pick<TestApp, 'tokens' | 'speaker'>) =>
  async (somebody: Person): Promise<Person> => {
    const { id, token } = somebody
    const claims = await tokens.readAccess(token)
    let current = somebody
    let since = Date.now()
    const now = async () => {
      if (Date.now() - since < RENEWED_MS) return current
      current = speaker(id, await tokens.signAccess({ ...claims }))
      since = Date.now()
      return current
    }
    return {
      id,
      token,
      get: async (url) => (await now()).get(url),
      list: async (url) => (await now()).list(url),
      post: async (url, body, headers) => (await now()).post(url, body, headers),
      put: async (url, body, headers) => (await now()).put(url, body, headers),
      del: async (url, headers) => (await now()).del(url, headers),
      upload: async (url, file, fields) => (await now()).upload(url, file, fields),
    }
  }

import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createServingPool, type Pool } from '../src/db/pool.ts'
import { tokensWith } from '../src/plugins/tokens.ts'
import { storageFor } from '../src/storage/configured.ts'
import { closeAtEnd } from './closing.ts'
import { freshDatabase } from './database.ts'
import type { Connection } from './global-setup.ts'

export const SECRET = 'a secret of the tests, long enough to be accepted'
export const RANKS = ['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER', 'ROLE_CHIEF', 'ROLE_ADMIN'] as const
type Body = Record<string, unknown>
/** Checked as any other, since a hash says what it cost, and for next to nothing: these tests sign in by the dozen. */
export const cheapHash = (password: string) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
export interface Answer<T = Body> {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  readonly body: T
}

/** Somebody who talks to the API over HTTP. */
export interface Person {
  readonly id: number
  readonly token: string
  readonly get: <T = Body>(url: string) => Promise<Answer<T>>
  readonly list: (url: string) => Promise<Answer<Body[]>>
  readonly post: <T = Body>(url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<T>>
  readonly put: <T = Body>(url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<T>>
  readonly del: (url: string, headers?: Record<string, string>) => Promise<Answer>
  /** Uploads one file, with further form fields before it. */
  readonly upload: (
    url: string,
    file: { name: string; content: Buffer },
    fields?: Record<string, string>,
  ) => Promise<Answer>
}

interface Place {
  /** Also how long an answer may take there. */
  readonly connection: Connection & { readonly query_timeout?: number }
  readonly dataDir: string
}
const newPlace = async (): Promise<Place> => ({
  connection: (await freshDatabase()).config,
  dataDir: mkdtempSync(join(inject('run').folder, 'data-')),
})

/** The whole server on a database and a folder of this test file's own, new ones unless given. */
export const startApp = async (settings: Partial<Config> = {}, place?: Place) => {
  const { connection, dataDir } = place ?? (await newPlace())
  const pool: Pool = createServingPool(connection)
  const config = {
    // No copy of the night: whoever runs the tests at two o'clock would find one among the jobs.
    ...readConfig({ DATA_DIR: dataDir, JWT_SECRET: SECRET, RATE_LIMIT: '0', LOG: 'silent', BACKUP: '0' }),
    ...settings,
  }
  const storage = storageFor(config)
  await storage.prepare()
  const app = await buildApp(pool, storage, config)
  closeAtEnd(async () => {
    await app.close()
    await pool.end()
  })
  const request = async <T>(options: InjectOptions): Promise<Answer<T>> => {
    const { statusCode, headers, payload } = await app.inject(options)
    const isJson = String(headers['content-type'] ?? '').includes('json')
    return { status: statusCode, headers, body: (isJson && payload ? JSON.parse(payload) : payload) as T }
  }
  const tokens = tokensWith(SECRET)

  /** A new account with these roles, signed in. */
  const person = async (
    roles: readonly string[],
    more: { firstName?: string; passwordHash?: string; email?: string } = {},
  ): Promise<Person> => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into users ("firstName", "lastName", email, teams, roles, "isActive", "passwordHash")
       values ($1, 'Muster', $2, '{}', $3, true, $4) returning id`,
      [more.firstName ?? 'Kim', more.email ?? `${randomUUID()}@agentur.example`, roles, more.passwordHash ?? null],
    )
    const id = rows[0]!.id
    const signIn = randomUUID()
    await pool.query(`insert into sign_ins (id, "user", "expiresAt") values ($1, $2, now() + interval '1 day')`, [
      signIn,
      id,
    ])
    return speaker(id, await tokens.signAccess({ id, signIn }))
  }
  const speaker = (id: number, token: string): Person => {
    const authorization = `Bearer ${token}`
    const send = <T>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: unknown,
      headers: Record<string, string> = {},
    ) =>
      request<T>({
        method,
        url,
        headers: { authorization, ...headers },
        ...(payload === undefined ? {} : { payload: payload as Body }),
      })
    return {
      id,
      token,
      get: (url) => send('GET', url),
      list: (url) => send('GET', url),
      post: (url, body = {}, headers) => send('POST', url, body, headers),
      put: (url, body = {}, headers) => send('PUT', url, body, headers),
      del: (url, headers) => send('DELETE', url, undefined, headers),
      upload: (url, file, fields = {}) => {
        const form = multipart(file, fields)
        return send('POST', url, form.payload, { 'content-type': form.type })
      },
    }
  }
  return { app, pool, connection, storage, dataDir, config, tokens, request, person, speaker }
}
export type TestApp = Awaited<ReturnType<typeof startApp>>

/** A project to hang things on, where nothing but its id matters. */
export const projectBy = async ({ post }: Person): Promise<number> => {
  const customer = await post<{ id: number }>('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
  const project = await post<{ id: number }>('/projects', {
    title: 'Nachtlinie',
    category: 'Kino',
    customer: `/customers/${customer.body.id}`,
    departments: ['Marketing'],
  })
  return project.body.id
}

export const multipart = (file: { name: string; content: Buffer }, fields: Record<string, string> = {}) => {
  const boundary = `----${randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

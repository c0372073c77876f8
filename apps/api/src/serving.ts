import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Pool } from './db/pool.ts'
import type { Siblings } from './siblings.ts'
import { staySmall } from './staying-small.ts'
import type { Storage } from './storage/storage.ts'

/** Answers requests, on a database that has been prepared. */
export const openServer = async (
  config: Config,
  pool: Pool,
  storage: Storage,
  siblings?: Siblings,
): Promise<FastifyInstance> => {
  const app = await buildApp(pool, storage, config, siblings)
  const end = staySmall()
  app.addHook('onClose', async () => end())
  await listen(app, config)
  return app
}

const listen = async (app: FastifyInstance, { HOST, PORT }: Config) => {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (cause) {
    await app.close()
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(NOT_LISTENING[code ?? '']?.(HOST, PORT) ?? `${HOST}:${PORT} lässt sich nicht öffnen (${code}).`, {
      cause,
    })
  }
}
const notHere = (host: string) => `HOST=${host} ist keine Adresse dieses Rechners.`
const NOT_LISTENING: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} ist auf ${host} schon belegt. Beenden Sie das andere Programm, oder setzen Sie PORT auf einen freien.`,
  EACCES: (_host, port) => `Port ${port} darf hier nur ein Administrator öffnen. Setzen Sie PORT auf einen ab 1024.`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
}

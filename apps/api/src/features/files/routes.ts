import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Door } from '../../crud/write/door.ts'
import { resourcesWithFiles } from '../../storage/shelves.ts'
import type { Storage } from '../../storage/storage.ts'
import { loadingRoute } from './loading.ts'
import { attachmentRoutes, type Examiner, pictureRoutes } from './uploading.ts'

/** How files come and go, for everything that is declared as one. */
export const fileRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  storage: Storage,
  door: Door,
  megabytes: number,
  examiners: Readonly<Record<string, Examiner>>,
) => {
  for (const resource of resourcesWithFiles) {
    pictureRoutes(app, storage, door, resource)
    attachmentRoutes(app, pool, storage, door, megabytes, resource, examiners[resource.path])
    loadingRoute(app, pool, storage, resource)
  }
}

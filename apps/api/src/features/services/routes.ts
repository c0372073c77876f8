import { admin, allows, wordsOf } from '@rampenlicht/model/kit/rule'
import type { ServiceState, ServiceTest } from '@rampenlicht/model/rules/service-state'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { forbidden, notFound, Problem } from '../../errors.ts'
import { OutsideProblem } from '../../outside/call.ts'
import { keptFor } from '../../outside/kept.ts'
import type { Service } from '../../outside/services.ts'
import type { Kept, ServiceStates } from './states.ts'

/** Whoever clicks again within that time gets the answer that is there already. */
const TESTED_MS = 5_000

const onlyAdmin = async ({ actor }: FastifyRequest) => {
  if (!allows(admin, { actor })) throw forbidden(`Das darf nur: ${wordsOf(admin)}.`)
}

/** GET /services: how the services outside stand. POST /services/{name}/test: asks one of them now. */
export const servicesRoutes = (
  app: FastifyInstance,
  config: Config,
  services: readonly Service[],
  states: ServiceStates,
) => {
  const shown = (service: Service, kept: Kept | undefined): ServiceState => ({
    name: service.name,
    purpose: service.purpose,
    isConfigured: service.isConfigured,
    missing: service.isConfigured ? [] : service.variables.filter((variable) => !isSet(config, variable)),
    setup: service.setup,
    guide: `/docs/dienste/${service.guide}`,
    isTestable: service.isConfigured && service.test !== undefined,
    testIsSeen: service.testIsSeen ?? null,
    lastSuccessAt: kept?.lastSuccessAt?.toISOString() ?? null,
    lastErrorAt: kept?.lastErrorAt?.toISOString() ?? null,
    lastError: kept?.lastError ?? null,
  })
  app.get('/services', { onRequest: onlyAdmin }, async (): Promise<readonly ServiceState[]> => {
    const known = await states.read()
    return services.map((service) => shown(service, known.get(service.name)))
  })

  const tests = keptFor<string | null>({ keptMs: TESTED_MS, failedMs: 0 })
  const problemOf = async (name: string, test: () => Promise<unknown>): Promise<string | null> => {
    try {
      await test()
      return null
    } catch (problem) {
      if (!(problem instanceof OutsideProblem)) throw problem
      states.observe(name, problem) // also where every call was answered and the answers are of no use
      return problem.reason
    }
  }
  app.post<{ Params: { name: string } }>(
    '/services/:name/test',
    { onRequest: onlyAdmin },
    async ({ params }): Promise<ServiceTest> => {
      const service = services.find(({ name }) => name === params.name)
      if (!service) throw notFound(`Der Dienst „${params.name.slice(0, 50)}“`)
      const { name, test, isConfigured } = service
      if (!isConfigured) throw new Problem(422, `Der Dienst „${name}“ ist nicht eingerichtet.`)
      if (!test) throw new Problem(422, `Der Dienst „${name}“ lässt sich nicht testen.`)
      const problem = await tests(name, () => problemOf(name, test))
      return { problem, service: shown(service, (await states.read()).get(name)) }
    },
  )
}

/** A switch that is off counts as left out. */
const isSet = (config: Config, variable: string) => {
  const value = (config as Readonly<Record<string, unknown>>)[variable]
  return value !== undefined && value !== false && value !== ''
}

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const logo = join(mkdtempSync(join(tmpdir(), 'rl-logo-')), 'logo.png')
writeFileSync(
  logo,
  await sharp({ create: { width: 1200, height: 300, channels: 4, background: '#5753c680' } })
    .png()
    .toBuffer(),
)
const { app, person } = await startApp({ COMPANY_LOGO: logo })
const colleague = await person(['ROLE_USER'])
const world = await worldOf(await person(['ROLE_ADMIN']))

const picture = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, rawPayload } = await app.inject({ url, headers })
  return { statusCode, ...(statusCode === 200 ? await sharp(rawPayload).metadata() : {}) }
}

test('the agency\u2019s logo stands in the editor and on the customer\u2019s page, no larger than it is drawn', async () => {
  const { id } = await world.create('/project_reports')
  const { body } = await colleague.get<{ agency: object }>(`/project_reports/${id}/data`)
  expect(body.agency).toMatchObject({ hasLogo: true })
  const signedIn = { authorization: `Bearer ${colleague.token}` }
  expect(await picture('/files/agency/logo', signedIn)).toMatchObject({
    statusCode: 200,
    format: 'png',
    width: 600,
    height: 150,
  })
  expect((await picture('/files/agency/logo')).statusCode).toBe(401)
  const { body: link } = await colleague.put<{ url: string }>(`/project_reports/${id}/link`, {})
  const token = link.url.split('/').at(-1)
  expect(await picture(`/shared_reports/${token}/agency_logo`)).toMatchObject({ statusCode: 200, width: 600 })
})

test('a path that leads nowhere is told when the server starts', () => {
  expect(() => readConfig({ COMPANY_LOGO: '/gibt/es/nicht.png' })).toThrow('COMPANY_LOGO')
})

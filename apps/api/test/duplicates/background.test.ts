import type { Duplicate } from '@rampenlicht/model/rules/duplicates'
import { expect, test } from 'vitest'
import { importStage } from '../imports/import-stage.ts'
import { until } from '../until.ts'

const { manager, brought, ran } = await importStage()
const pairs = async (query: string) =>
  (await manager.get<Duplicate[]>(`/duplicates?resource=mediacontacts&${query}`)).body

test('the engine compares by itself, soon after a save', async () => {
  const ida = { firstName: 'Ida', lastName: 'Wieland', email: 'ida@wieland.example' }
  await manager.post('/mediacontacts', ida)
  await manager.post('/mediacontacts', ida)
  await until(async () => expect(await pairs('q=wieland')).toMatchObject([{ score: 100 }]))
})

test('what an import brings twice on purpose is compared afterwards', async () => {
  const { id } = await brought(
    ['Vorname;Nachname;E-Mail', 'Käthe;Brückner;k@b.example', 'Käthe;Brueckner;k@b.example'],
    'mediacontacts',
    { duplicates: 'create' },
  )
  await ran(id)
  await until(async () =>
    expect(await pairs('q=brückner')).toMatchObject([{ score: 100, reasons: ['E-Mail gleich', 'Name gleich'] }]),
  )
})

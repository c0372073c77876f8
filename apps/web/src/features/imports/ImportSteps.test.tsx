import type { Import, ImportColumn, ImportRow } from '@rampenlicht/model/rules/import/imports'
import type { Job } from '@rampenlicht/model/rules/jobs'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import CheckStep from './CheckStep.tsx'
import ColumnsStep from './ColumnsStep.tsx'
import Imports from './Imports.tsx'
import { importQuery } from './queries.ts'
import ResultStep from './ResultStep.tsx'

const column = (heading: string, field: string | null, more: Partial<ImportColumn> = {}): ImportColumn => ({
  ...{ heading, field, samples: ['040 1', '040 2'], rule: 'ifEmpty', joins: false, warnings: [] },
  ...{ basis: field ? 'erkannt' : null, rememberedAt: null },
  ...more,
})
const UPLOADED: Import = {
  ...{ id: 7, resource: 'mediacontacts', file: 'presse.csv', at: '2026-11-17T08:00:00Z', state: 'Hochgeladen' },
  by: { id: 2, name: 'Lena Petersen', firstName: 'Lena', lastName: 'Petersen', pictureName: null },
  rows: 3012,
  columns: [
    column('Name', 'lastName', { rule: 'leave' }),
    column('Tel.', 'phone', { basis: 'gemerkt', rememberedAt: '2026-11-06T12:00:00Z' }),
    column('Durchwahl', null),
  ],
  ...{ notes: [], fixed: {}, duplicates: null, lookups: [], counts: null, taken: 0 },
  ...{ deed: null, job: null, ranAt: null, seconds: null, undone: null },
}
const JOB: Job = {
  ...{ id: 30, kind: 'import check', title: 'presse.csv prüfen', state: 'Wartet', progress: 0, total: 3012 },
  ...{ error: null, result: null, at: '2026-11-17T08:00:00Z' },
}
const row = (n: number, more: Partial<ImportRow>): ImportRow => ({
  ...{ n, state: 'created', name: `Kontakt ${n}`, about: '', match: null, twin: null, faults: [], hints: [] },
  ...{ changes: {}, decision: null, record: null, cells: [] },
  ...more,
})

let stored: Import
let rows: readonly ImportRow[]
beforeEach(() => {
  signIn(1, ['ROLE_MANAGER'])
  stored = UPLOADED
  rows = []
  serve(({ method, path, body }) => {
    if (path === '/jobs') return Response.json([])
    if (path.endsWith('/preview')) return Response.json([])
    if (path.includes('/rows')) return Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
    if (method === 'POST') return Response.json(JOB, { status: 202 })
    if (method === 'PUT' && 'decisions' in (body as object)) stored = { ...stored, taken: 1 }
    return Response.json(stored)
  })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})
const puts = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as Partial<Import>)

describe('a list of objections', () => {
  const BLOCKS: Import = {
    ...UPLOADED,
    resource: 'blocked_addresses',
    columns: [column('Adresse', 'email')],
    fixed: { reason: 'Import', source: 'Import alt.csv' },
  }

  test('says what holds for all rows; what is there already stays, so there are no rules', async () => {
    stored = BLOCKS
    showPage(() => <ColumnsStep shown={stored} job={undefined} />)
    expect(await screen.findByText('Was es schon gibt, bleibt, wie es ist')).toBeVisible()
    expect(screen.queryByRole('radiogroup', { name: 'Regel für Adresse' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Regel für alle …' })).toBeNull()
    expect(screen.getByLabelText('Grund')).toHaveValue('Import')
    expect(screen.getByLabelText('Quelle')).toHaveValue('Import alt.csv')
  })

  test.each([
    ['ROLE_MANAGER', false],
    ['ROLE_ADMIN', true],
  ] as const)('is taken back by who may delete a Sperre: %s', async (role, mayUndo) => {
    signIn(1, [role])
    const counts = { created: 2, changed: 0, unchanged: 0, duplicate: 0, faulty: 0 }
    stored = { ...BLOCKS, state: 'Fertig', deed: 9, counts }
    showPage(() => <ResultStep shown={stored} job={undefined} />)
    expect(await screen.findByText('2 Sperren importiert')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Import rückgängig machen' }) !== null).toBe(mayUndo)
    if (!mayUndo) expect(screen.getByText('Das Zurücknehmen darf nur: Administration.')).toBeVisible()
  })
})

describe('which column is what', () => {
  const show = async () => {
    showPage(() => <ColumnsStep shown={stored} job={undefined} />)
    await screen.findByText('Welche Spalte ist was?')
  }
  const choose = async (heading: string, field: string) => {
    await userEvent.click(screen.getByLabelText(`Feld für ${heading}`))
    await userEvent.click(await option(field))
  }
  /** By its words: to work out the names of all the options takes seconds. */
  const option = (field: string) => screen.findByText(field, { selector: '[role=option], [role=option] *' })
  const goOn = () => screen.getByText('Weiter zum Prüfen').closest('button') as HTMLButtonElement

  test('a column says what stands in it and how it was recognised; those without a field are folded', async () => {
    await show()
    expect(screen.getByLabelText('Tel.')).toHaveTextContent('Tel.Spalte B040 1 · 040 2gemerkt vom 6.11.')
    expect(screen.queryByLabelText('Durchwahl')).toBeNull()
    await userEvent.click(screen.getByText(/Eine Spalte ohne Feld/))
    expect(screen.getByLabelText('Durchwahl')).toBeVisible()
    expect(screen.getByText(/Zeilen · 2 von 3 Spalten zugeordnet/)).toHaveTextContent('3.012 Zeilen')
  })

  test('a field from two columns has to be settled: by another field, or by joining them on purpose', async () => {
    await show()
    await userEvent.click(screen.getByText(/Eine Spalte ohne Feld/))
    await choose('Durchwahl', 'Telefon')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Telefon kommt schon aus Spalte B. Bitte ein anderes Feld wählen.',
    )
    expect(goOn()).toBeDisabled()
    expect(goOn()).toHaveAccessibleDescription(/1\sSpalte klären$/)

    await userEvent.click(screen.getByText('Trotzdem zusammenfügen'))
    expect(screen.getByText('Wird in Telefon mit Spalte B zusammengefügt.')).toBeVisible()
    await userEvent.click(goOn())
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/imports/7/check'))
    expect(puts()).toEqual([
      {
        columns: [
          { field: 'lastName', rule: 'leave', joins: false },
          { field: 'phone', rule: 'ifEmpty', joins: false },
          { field: 'phone', rule: 'ifEmpty', joins: true },
        ],
        fixed: {},
      },
    ])
  })

  test('one rule for all columns that have a field, and a value for every row', async () => {
    await show()
    await userEvent.click(screen.getByText('Regel für alle …'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Überschreiben' }))
    await userEvent.click(screen.getByText('Fester Wert'))
    await userEvent.click(await option('Position'))
    await userEvent.type(screen.getByLabelText('Position'), 'Host')
    await userEvent.click(goOn())
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/imports/7/check'))
    expect(puts().at(-1)).toMatchObject({
      columns: [{ rule: 'overwrite' }, { rule: 'overwrite' }, { field: null, rule: 'ifEmpty' }],
      fixed: { jobTitle: 'Host' },
    })
  })
})

describe('what would become of the rows', () => {
  const Shown = () => {
    const { data } = useQuery(importQuery(7))
    return data ? <CheckStep shown={data} /> : null
  }
  const GESA = { id: 5, name: 'Gesa Möller', score: 0.9, reasons: ['Gleicher Name'] }
  beforeEach(async () => {
    stored = {
      ...UPLOADED,
      state: 'Geprüft',
      counts: { created: 1, changed: 1, unchanged: 1, duplicate: 2, faulty: 1 },
      taken: 2,
      lookups: [
        {
          ...{ field: 'partners', path: 'mediacontact_partners', name: 'Radio Elbe 88', rows: 4, choice: 'create' },
          near: [{ id: 9, name: 'Radio Elbe' }],
        },
      ],
    }
    rows = [
      row(118, { state: 'duplicate', name: 'Gesa Moeller', match: GESA, decision: 'update' }),
      row(240, { state: 'duplicate', name: 'Ida Schäfer', twin: 77, decision: 'skip' }),
      row(87, { state: 'faulty', name: 'Björn Zander', faults: ['Nachname fehlt'] }),
      row(14, { state: 'changed', name: 'Levke Hansen', changes: { phone: ['0461 4', '0461 40'] } }),
    ]
    showPage(Shown)
    await screen.findByRole('row', { name: /Gesa Moeller/ })
  })

  test('each row says what happens and why; the button carries the number that is written', async () => {
    expect(screen.getByRole('row', { name: /Levke/ })).toHaveTextContent('Telefon0461 4→ jetzt 0461 40')
    expect(screen.getByRole('row', { name: /Björn/ })).toHaveTextContent('Nachname fehltBleibt liegen')
    expect(screen.getByRole('row', { name: /Ida/ })).toHaveTextContent('Zweimal in der Dateiauch Zeile 77')
    expect(screen.getByRole('button', { name: '4 Medienkontakte importieren' })).toHaveAccessibleDescription(
      '4 Medienkontakte werden geschrieben, 1 Zeile bleibt liegen, 1 ist schon so.',
    )
  })

  test('a duplicate is decided in its row, and the sums follow', async () => {
    const decision = screen.getByRole('combobox', { name: 'Entscheidung zu Zeile 118' })
    expect(
      within(decision)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['In Gesa Möller übernehmen', 'Zeile überspringen', 'Trotzdem neu anlegen'])
    await userEvent.selectOptions(decision, 'Zeile überspringen')
    expect(await screen.findByRole('button', { name: '3 Medienkontakte importieren' })).toBeVisible()
    expect(puts()).toEqual([{ decisions: { 118: 'skip' } }])
    expect(decision).toHaveValue('skip')
  })

  test('one decision for all', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Für alle entscheiden' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Trotzdem neu anlegen' }))
    await waitFor(() => expect(puts()).toEqual([{ decisions: { '*': 'create' } }]))
    expect(screen.getByRole('combobox', { name: 'Entscheidung zu Zeile 240' })).toHaveValue('create')
  })

  test('a name that is not there is taken for another, and the file is checked once more', async () => {
    // on a narrow page behind a tab of its own
    await userEvent.click(screen.getByRole('tab', { name: '1 neue Namen' }))
    const name = within(screen.getByRole('group', { name: 'Radio Elbe 88' }))
    expect(name.getByText('Gemeint ist vielleicht Radio Elbe?')).toBeVisible()
    await userEvent.click(name.getByRole('button', { name: 'Zuordnen' }))
    expect(name.getByText('Wird Radio Elbe.')).toBeVisible()
    expect(screen.getByRole('button', { name: '4 Medienkontakte importieren' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Auswahl übernehmen und neu prüfen' }))
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/imports/7/check'))
    expect(puts()).toEqual([{ lookups: [{ path: 'mediacontact_partners', name: 'Radio Elbe 88', choice: 9 }] }])
  })
})

test('whoever may not import is told so, and nothing is asked', async () => {
  signIn(1, ['ROLE_USER'])
  showPage(Imports)
  expect(await screen.findByRole('heading', { name: 'Importieren darf nur: Manager' })).toBeVisible()
  expect(asked).toEqual([])
})

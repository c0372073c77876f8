import { tableDownload } from '../../openapi/table-download.ts'
import type { Paths } from '../../openapi/words.ts'

export const accountingPaths: Paths = [
  [
    '/projects/{id}/accounting/export',
    tableDownload(
      'projects',
      'Abrechnung als Tabelle herunterladen',
      'Buchungen, Rechnungen, Deals und Summen, soweit man sie sehen darf. XLSX: ein Blatt je Teil; CSV: eine Tabelle mit der Spalte „Art“.',
    ),
  ],
]

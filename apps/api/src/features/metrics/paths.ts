import { open, type Paths, problems, TEXT } from '../../openapi/words.ts'

export const metricsPaths: Paths = [
  [
    '/metrics',
    {
      get: open(
        'Betrieb',
        'Messwerte für Überwachungsprogramme; von diesem Rechner aus, oder mit METRICS_TOKEN als Bearer',
        {
          200: { description: 'OpenMetrics', content: { 'application/openmetrics-text': { schema: TEXT } } },
          ...problems(403),
        },
      ),
    },
  ],
]

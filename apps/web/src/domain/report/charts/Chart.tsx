import type { ContentChart } from '@rampenlicht/model/rules/report/content'
import { Bars } from './Bars.tsx'
import { Kinds } from './Kinds.tsx'
import { Weeks } from './Weeks.tsx'

/** Each chart in the form that suits what it compares. */
export const Chart = ({ chart }: { readonly chart: ContentChart }) => {
  switch (chart.key) {
    case 'weeks':
      return <Weeks chart={chart} />
    case 'media':
    case 'channels':
      return <Bars chart={chart} />
    case 'types':
    case 'categories':
      return <Kinds chart={chart} />
    default:
      return chart.key satisfies never
  }
}

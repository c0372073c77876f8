import { once } from '@rampenlicht/model/kit/once'

const oneDecimal = once(
  () => new Intl.NumberFormat('de-DE', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** "75,3 %" of a share from 0 to 1. */
export const percent = (share: number) => oneDecimal().format(share)

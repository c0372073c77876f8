interface Stock {
  readonly count: number
  readonly allocations: readonly { readonly count: number }[]
}

/** spent = handed out so far, left = still in stock; left turns negative when more went out than came in. */
export const materialUsage = ({ count, allocations }: Stock) => {
  const spent = allocations.reduce((sum, allocation) => sum + allocation.count, 0)
  return { spent, left: count - spent }
}

/** Spec 9: "<name> (<spent>/<count> verbraucht | <left> übrig)". */
export const materialLabel = (name: string, stock: Stock): string => {
  const { spent, left } = materialUsage(stock)
  return `${name} (${spent}/${stock.count} verbraucht | ${left} übrig)`
}

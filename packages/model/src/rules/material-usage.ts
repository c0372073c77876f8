interface Stock {
  readonly count: number
  /** Handed out so far, over all Verteiler of the project. */
  readonly spent: number
}

/** Turns negative when more went out than came in. */
export const leftOf = ({ count, spent }: Stock) => count - spent

/** Spec 9: "<name> (<spent>/<count> verbraucht | <left> übrig)". */
export const materialLabel = (name: string, stock: Stock): string =>
  `${name} (${stock.spent}/${stock.count} verbraucht | ${leftOf(stock)} übrig)`

const RUNNING_LOW = 0.15
/** Whether there is enough of it: worth a look when little is left, wrong when more went out than came in. */
export const stockLevel = (stock: Stock): 'enough' | 'low' | 'overdrawn' => {
  const left = leftOf(stock)
  if (left < 0) return 'overdrawn'
  return left < stock.count * RUNNING_LOW ? 'low' : 'enough'
}

/** Spec 8 has the sentence for one allocation; several at once are told in the same words. */
export const ALLOCATED_TO_SEVERAL = 'Material {count}x {name} für {contacts} Kontakte hinzugefügt'

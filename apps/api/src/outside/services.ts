export interface Service {
  /** As the calls name it, e.g. 'YouTube'. */
  readonly name: string
  readonly purpose: string
  readonly variables: readonly string[]
  readonly isConfigured: boolean
  /** Asks the provider something harmless; what it throws is the problem. Absent where nothing can be asked. */
  readonly test?: () => Promise<unknown>
  /** What other people get to see of the test, said before it is made; absent where nobody sees anything. */
  readonly testIsSeen?: string
}

/** How a service outside stands, as administrators see it. */
export interface ServiceState {
  readonly name: string
  readonly purpose: string
  readonly isConfigured: boolean
  /** Variables that are not set; empty where it is configured. */
  readonly missing: readonly string[]
  /** What has to be entered in them, in a sentence. */
  readonly setup: string
  /** Where it stands step by step. */
  readonly guide: string
  readonly isTestable: boolean
  /** What other people get to see of a test; null where nobody sees anything. */
  readonly testIsSeen: string | null
  readonly lastSuccessAt: string | null
  readonly lastErrorAt: string | null
  readonly lastError: string | null
}
/** A test that fails is an answer too: then `problem` says why. */
export interface ServiceTest {
  readonly problem: string | null
  readonly service: ServiceState
}

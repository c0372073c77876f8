/** Clicked in any order; the address says which. */
export const STEPS = ['empfaenger', 'nachricht', 'pruefen'] as const
export type Step = (typeof STEPS)[number]
export const isStep = (step: unknown): step is Step => STEPS.some((one) => one === step)

export const LABELS: Readonly<Record<Step, string>> = {
  empfaenger: 'Empfänger',
  nachricht: 'Nachricht',
  pruefen: 'Prüfen und senden',
}

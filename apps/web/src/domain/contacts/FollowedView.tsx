import type { OwnInputProps } from '../../crud/input.ts'

/** Those that everybody can look at, and that find media contacts. */
const FOLLOWABLE = [
  ['list', 'mediacontacts'],
  ['isShared', 'true'],
] as const

/** The view that a Verteiler follows, if any. */
export const FollowedView = ({ usual: Usual, common, ...props }: OwnInputProps) => (
  <Usual
    {...props}
    within={FOLLOWABLE}
    common={{
      ...common,
      placeholder: 'Keiner',
      description: 'Wer neu dazupasst oder nicht mehr passt, steht im Verteiler und wird per Klick übernommen.',
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    }}
  />
)

import type { DialogProps, Load } from '../dialogs.ts'
import type { Values } from '../values.ts'
import type { View } from '../view.ts'

/** The dialog that follows from declaration and view; a new record may start with more than its place gives it. */
export const standard =
  (view: () => Promise<View>, starts?: () => Values): Load<DialogProps> =>
  async () => {
    const [{ ResourceDialog }, loaded] = await Promise.all([import('./ResourceDialog.tsx'), view()])
    const started = starts && ((given: Values | undefined) => ({ given: { ...starts(), ...given } }))
    return { default: (props) => <ResourceDialog view={loaded} {...props} {...started?.(props.given)} /> }
  }

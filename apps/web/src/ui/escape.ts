/** Whether Escape is for the sheet itself, and not for a list or calendar that lies above it. */
export const isForSheet = ({ key, target }: { readonly key: string; readonly target: EventTarget }) => {
  if (key !== 'Escape' || !(target instanceof HTMLElement)) return false
  return target.closest('.mantine-Popover-dropdown') === null && target.dataset['mantineStopPropagation'] !== 'true'
}

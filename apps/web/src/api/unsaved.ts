import { useEffect } from 'react'

/** Something that saves by itself and may not be done yet when the person wants to leave. */
export interface Keeper {
  readonly isAny: () => boolean
  /** Tries once more, right now. */
  readonly save: () => void
  /** Gives up what is not saved. */
  readonly drop: () => void
}
const keepers = new Set<Keeper>()
const listeners = new Set<() => void>()

const isAny = () => [...keepers].some((keeper) => keeper.isAny())
const askBeforeLeaving = (event: BeforeUnloadEvent) => {
  event.preventDefault()
  for (const { save } of keepers) save()
}

/** While something is not saved, leaving the tab is asked about; `changed` is to be called when that may have changed. */
export const keepUnsaved = (keeper: Keeper) => {
  keepers.add(keeper)
  return {
    ...keeper,
    changed: () => {
      if (isAny()) window.addEventListener('beforeunload', askBeforeLeaving)
      else window.removeEventListener('beforeunload', askBeforeLeaving)
      for (const listener of listeners) listener()
    },
  }
}

/** For signing out, which ends every save. */
export const unsaved = {
  isAny,
  save: () => {
    for (const { save } of keepers) save()
  },
  drop: () => {
    for (const { drop } of keepers) drop()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const typed = new Set<object>()
export const typing = {
  isAny: () => typed.size > 0,
}
/** Something stands in an open form that would be lost with it. */
export const useTyping = (isAny: boolean) =>
  useEffect(() => {
    if (!isAny) return
    const one = {}
    typed.add(one)
    return () => {
      typed.delete(one)
    }
  }, [isAny])

import { useEffect, useState } from 'react'

/** The value as soon as it has stayed the same for so long. */
export const useSettled = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(() => value), ms)
    return () => clearTimeout(pause)
  }, [value, ms])
  return settled
}

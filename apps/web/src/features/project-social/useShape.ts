import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useKept } from '../../ui/useKept.ts'

export type Shape = 'board' | 'tabelle'

/** Board or table: in the address, so that it can be sent, and remembered for the next project. */
export const useShape = () => {
  const { ansicht } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const [remembered, remember] = useKept<Shape>('social.ansicht', 'board')
  const shape: Shape = ansicht === 'tabelle' || ansicht === 'board' ? ansicht : remembered
  const choose = (next: Shape) => {
    remember(next)
    return navigate({ to: '.', search: (before: object) => ({ ...before, ansicht: next }), replace: true } as never)
  }
  const isUntold = shape === 'tabelle' && ansicht === undefined
  useEffect(() => {
    if (isUntold)
      void navigate({ to: '.', search: (before: object) => ({ ...before, ansicht: shape }), replace: true } as never)
  }, [isUntold, shape, navigate])
  return { shape, choose }
}

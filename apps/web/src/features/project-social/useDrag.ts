import { type DragEvent, useState } from 'react'
import type { Cooperation, Status } from './query.ts'

interface Over {
  readonly card: Cooperation
  /** The column below the pointer. */
  readonly status?: Status | undefined
}

/** Cards drawn with the mouse from column to column. Who has none moves them through the menu of the card. */
export const useDrag = (onDrop: (card: Cooperation, status: Status) => void) => {
  const [over, setOver] = useState<Over>()
  const card = (cooperation: Cooperation) => ({
    draggable: true,
    'data-dragged': over?.card.id === cooperation.id || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      // Firefox draws nothing that carries nothing.
      dataTransfer.setData('text/plain', cooperation.influencer.name)
      setOver({ card: cooperation })
    },
    onDragEnd: () => setOver(undefined),
  })
  const column = (status: Status) => ({
    'data-over': (over?.status === status && over.card.status !== status) || undefined,
    onDragOver: (event: DragEvent) => {
      // Files and texts from elsewhere are no cards.
      if (!over) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      if (over.status !== status) setOver({ card: over.card, status })
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (over?.status === status && !isInside) setOver({ card: over.card })
    },
    onDrop: (event: DragEvent) => {
      if (!over) return
      event.preventDefault()
      setOver(undefined)
      onDrop(over.card, status)
    },
  })
  return { card, column }
}

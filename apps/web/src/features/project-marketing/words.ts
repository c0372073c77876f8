import type { Campaign } from './queries.ts'

export const MEDIA = 'Media'
export const CREATION = 'Werbemittelerstellung'

export const nameOf = ({ publisher }: Pick<Campaign, 'publisher'>) => publisher ?? 'Ohne Publisher'

import { sumOf } from '@rampenlicht/model/rules/money'
import {
  type AccountingFigures,
  adBudgetUse,
  type MarketingFigures,
  type PublicityFigures,
  type SocialMediaFigures,
} from '@rampenlicht/model/rules/project-overview'
import { budget as euros, number, plural } from '../../ui/format.ts'
import type { Part } from '../../ui/SplitBar.tsx'
import { toneOf } from '../../ui/Tag.tsx'

/** What a card of figures says. */
export interface Figure {
  readonly value: string
  readonly unit: string
  /** A second figure, on the right of the card's head. */
  readonly beside?: string | undefined
  readonly parts: readonly Part[]
  readonly total?: number
  readonly note: string
  /** The note tells of something that has gone wrong. */
  readonly isBad?: boolean
}

/** The phrases whose number is not 0; a line breaks between them only. */
const told = (...phrases: readonly (readonly [count: number, text: string])[]) =>
  phrases
    .filter(([count]) => count > 0)
    .map(([, text]) => text.replaceAll(' ', '\u00a0'))
    .join(', ')
const partsOf = <Status extends string>(counts: Readonly<Record<Status, number>>, statuses: readonly Status[]) =>
  statuses.map((status): Part => ({ label: status, value: counts[status], tone: toneOf(status) }))

export const publicityFigure = ({ features, lists, contacts }: PublicityFigures): Figure => {
  const { Veröffentlicht: online, Zusage: agreed, Angebot: offered, Anfrage: asked } = features
  return {
    value: number(online),
    unit: online === 1 ? 'Beitrag online' : 'Beiträge online',
    beside: lists > 0 ? plural(lists, 'Verteiler', 'Verteiler') : undefined,
    // What was declined is over; the bar shows what is there and what may come.
    parts: partsOf(features, ['Veröffentlicht', 'Zusage', 'Angebot', 'Anfrage', 'TBC']),
    note:
      told(
        [agreed, plural(agreed, 'Zusage', 'Zusagen')],
        [offered, plural(offered, 'Angebot', 'Angebote')],
        [asked, `${plural(asked, 'Anfrage', 'Anfragen')} offen`],
      ) ||
      told([contacts, `${plural(contacts, 'Kontakt', 'Kontakte')} im Verteiler`]) ||
      'Noch nichts angefragt',
  }
}

export const marketingFigure = (figures: MarketingFigures): Figure => {
  const { budget, planned, campaigns, openMaterials } = figures
  const { free, hasBudget, isOver } = adBudgetUse(budget, planned)
  const open = [openMaterials, `${number(openMaterials)}\u00a0Werbemittel offen`] as const
  return {
    value: euros(planned),
    unit: 'verplant',
    beside: campaigns > 0 ? plural(campaigns, 'Kampagne', 'Kampagnen') : undefined,
    parts: [
      { label: 'Verplant', value: hasBudget ? Math.min(planned, budget) : planned, tone: 'accent' },
      { label: 'Über Budget', value: isOver ? -free : 0, tone: 'bad' },
    ],
    total: hasBudget ? budget : planned,
    note: told(
      [1, hasBudget ? (isOver ? `${euros(-free)} über Budget` : `${euros(free)} frei`) : 'Kein Werbebudget'],
      open,
    ),
    isBad: isOver,
  }
}

export const socialMediaFigure = ({ cooperations, withoutStatus, bookedFees }: SocialMediaFigures): Figure => {
  const { Gebucht: booked, 'In Absprache': discussed, Angefragt: asked, Vorgeschlagen: proposed } = cooperations
  return {
    value: number(booked),
    unit: 'Influencer gebucht',
    beside: bookedFees > 0 ? `${euros(bookedFees)} Honorar` : undefined,
    parts: [
      ...partsOf(cooperations, ['Gebucht', 'In Absprache', 'Angefragt', 'Vorgeschlagen']),
      { label: 'Ohne Status', value: withoutStatus, tone: 'mute' },
    ],
    note:
      told(
        [discussed, `${number(discussed)} in Absprache`],
        [asked, `${number(asked)} angefragt`],
        [proposed, `${number(proposed)} vorgeschlagen`],
        [withoutStatus, `${number(withoutStatus)} ohne Status`],
      ) || (booked > 0 ? 'Alle gebucht' : 'Noch niemand angefragt'),
  }
}

export const accountingFigure = ({ open, paid, hidden }: AccountingFigures): Figure => {
  const invoices = open.count + paid.count
  const word = (count: number) => plural(count, 'Rechnung', 'Rechnungen')
  return {
    value: euros(open.sum),
    unit: 'offen',
    beside: invoices > 0 ? `${euros(sumOf([open.sum, paid.sum]))} berechnet` : undefined,
    parts: [{ label: 'Bezahlt', value: Math.max(paid.sum, 0), tone: toneOf('Bezahlt') }],
    total: Math.max(paid.sum, 0) + Math.max(open.sum, 0),
    note:
      told(
        [open.count, `${word(open.count)} offen`],
        [paid.count, `${open.count > 0 ? number(paid.count) : word(paid.count)} bezahlt`],
        [hidden, `davon ${number(hidden)} verborgen`],
      ) || 'Noch keine Rechnung',
  }
}

import { BLOCKED_PEOPLE, blockedAddress } from '@rampenlicht/model/resources/blocks/blocked-address'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import IconLockOpen from '~icons/lock-open'
import type { Row } from '../api/queries.ts'
import { viewOf } from '../crud/view.ts'
import { personOf, shownAddress } from '../domain/blocks/people.ts'

const PEOPLE = Object.keys(BLOCKED_PEOPLE) as readonly (keyof typeof BLOCKED_PEOPLE)[]
const isNew = (_actor: unknown, record: Row | undefined) => record === undefined
/** A contact is named by the place where one blocks it, an address typed where there is none. */
const isUnnamed = (_actor: unknown, record: Row | undefined, values: Readonly<Record<string, unknown>>) =>
  record === undefined && !PEOPLE.some((name) => values[name])

export const blockedAddressView = viewOf(blockedAddress, {
  heading: 'Sperrliste',
  width: 450,
  search: 'Adresse, Kontakt, Quelle …',
  name: {
    label: 'Adresse',
    reads: [...PEOPLE, 'check', 'liftedAt'],
    sortsBy: [],
    title: shownAddress,
    isOff: ({ liftedAt }: Pick<EntityAt<'blocked_addresses'>, 'liftedAt'>) => liftedAt !== null && 'Aufgehoben',
    width: [200, 1.5],
  },
  columns: [
    {
      id: 'contact',
      label: 'Kontakt',
      reads: PEOPLE,
      width: [150, 1.35],
      cell: (block) => personOf(block)?.name ?? <span className="muted">Kein Kontakt</span>,
      text: (block) => personOf(block)?.name ?? 'Kein Kontakt',
    },
    { field: 'reason', width: [142, 0] },
    { field: 'scope', width: [122, 0] },
    { field: 'source', width: [160, 1.35] },
    { field: 'createdBy', label: 'Eingetragen durch', width: [150, 0], isMinor: true },
    { field: 'since', width: [96, 0] },
  ],
  filters: [
    'reason',
    'scope',
    {
      name: 'liftedAt',
      parameter: 'exists[liftedAt]',
      label: 'Stand',
      // as a choice of words: what is asked is whether there is one
      field: { kind: 'flag', label: 'Stand', initial: false },
      options: [
        { value: 'false', label: 'Gilt' },
        { value: 'true', label: 'Aufgehoben' },
      ],
      initial: ['false'],
    },
  ],
  form: [
    {
      title: 'Sperre',
      text: 'Gilt für jeden Versand, auch wenn der Kontakt gelöscht und neu angelegt wird.',
      fields: [
        { name: 'email', span: 12, isShown: isUnnamed },
        ...PEOPLE.map((name) => ({
          name,
          span: 12 as const,
          isShown: (_actor: unknown, record: Row | undefined, values: Readonly<Record<string, unknown>>) =>
            record === undefined && Boolean(values[name]),
        })),
        { name: 'reason', span: 5 },
        { name: 'scope', span: 7 },
        { name: 'source', span: 12 },
        { name: 'since', span: 6, isShown: isNew },
      ],
    },
  ],
  decidedBy: PEOPLE,
  actions: [{ label: 'Aufheben …', icon: IconLockOpen, deed: 'liftBlock', isForOne: true, asks: 'update' }],
})

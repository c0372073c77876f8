import type { ContactOverview } from '@rampenlicht/model/rules/contact-overview'
import type { ReactNode } from 'react'
import { Face } from '../../../ui/Face.tsx'
import { number } from '../../../ui/format.ts'
import { Poster } from '../../../ui/Poster.tsx'
import { Status } from '../../../ui/Tag.tsx'
import type { PartName } from './parts.ts'
import { dayWords } from './words.ts'

/** One of what there is of a contact: short in a tile, with a second line and a way to it in a tab. */
export interface OverviewLine {
  readonly id: number
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** In a tile, where there is no second line. */
  readonly short?: string
  /** On the right. */
  readonly note: string
  readonly second: string
  /** Where it is shown. */
  readonly at: { readonly address: string } | { readonly mediacontact: number }
}
const POSTER_PX = 14
const projectAt = (id: number, page: string) => ({ address: `/projekte/${id}/${page}` })
const joined = (...words: readonly (string | false | null | undefined)[]) => words.filter(Boolean).join(' · ')

const LINES: { readonly [N in PartName]: (overview: ContactOverview, now: Date) => readonly OverviewLine[] } = {
  lists: ({ lists }) =>
    (lists?.items ?? []).map(({ id, name, contactCount, project }) => ({
      id,
      lead: <Poster project={project} width={POSTER_PX} />,
      title: name,
      note: number(contactCount),
      second: project.title,
      at: projectAt(project.id, `publicity/verteiler/${id}`),
    })),
  received: ({ received }, now) =>
    (received?.items ?? []).map(({ id, material, count, date, project }) => ({
      id,
      title: material,
      short: `${material} · ${project.title}`,
      note: dayWords(date, now),
      second: joined(count > 1 && `${number(count)} Stück`, project.title),
      at: projectAt(project.id, 'publicity'),
    })),
  features: ({ features }, now) =>
    (features?.items ?? []).map(({ id, type, status, date, partner, project }) => ({
      id,
      title: <Status>{status}</Status>,
      note: joined(type, date && dayWords(date, now)),
      second: joined(partner.name, project.title),
      at: projectAt(project.id, 'publicity'),
    })),
  cooperations: ({ cooperations }) =>
    (cooperations?.items ?? []).map(({ id, status, project }) => ({
      id,
      lead: <Poster project={project} width={POSTER_PX} />,
      title: project.title,
      note: status ?? '',
      second: '',
      at: projectAt(project.id, status === null ? 'publicity' : 'social-media'),
    })),
  contacts: ({ contacts }) =>
    (contacts?.items ?? []).map(({ id, firstName, lastName, jobTitle }) => {
      const name = [firstName, lastName].filter(Boolean).join(' ')
      return {
        id,
        lead: <Face name={name} size={20} />,
        title: name,
        note: jobTitle ?? '',
        second: '',
        at: { mediacontact: id },
      }
    }),
  projects: ({ projects }) =>
    (projects?.items ?? []).map((project) => ({
      id: project.id,
      lead: <Poster project={project} width={POSTER_PX} />,
      title: project.title,
      note: '',
      second: '',
      at: projectAt(project.id, 'übersicht'),
    })),
}
export const linesOf = (name: PartName, overview: ContactOverview, now: Date) => LINES[name](overview, now)

import { iriOf } from '@rampenlicht/model/kit/iri'
import type { BodyAt, EntityAt } from '@rampenlicht/model/resources/index'
import { type Audience, audienceText, NOBODY } from '@rampenlicht/model/rules/mail/whom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recordQuery, reloadAll, save } from '../../api/queries.ts'
import { day, isoDay } from '../../ui/format.ts'

export interface NewMailing extends Partial<BodyAt<'mailings'>> {
  readonly name: string
}

/** „Mail vom 17.11.2026“: what a draft is called until somebody says better. */
export const firstName = (now: Date): string => `Mail vom ${day(isoDay(now))}`

/** A draft to some of these people. */
export const draftTo = (name: string, people: Partial<Audience>): NewMailing => ({
  name,
  audience: audienceText({ ...NOBODY, ...people }),
})

/** What a Versand says and to whom, for another one. */
const sayingOf = (mailing: EntityAt<'mailings'>) => {
  const { audience, view, rest, sender, subject, text, embargo, onlyPromised, files, material, materialCount } = mailing
  const { perMinute, perDomain } = mailing
  return {
    audience,
    view: view && iriOf('saved_views', view.id),
    rest: rest && iriOf('mailings', rest.id),
    sender,
    subject,
    text,
    embargo,
    onlyPromised,
    files,
    material: material && iriOf('project_materials', material.id),
    materialCount,
    perMinute,
    perDomain,
  }
}
export const copyOf = (mailing: EntityAt<'mailings'>): NewMailing => ({
  ...sayingOf(mailing),
  name: `${mailing.name} (Kopie)`,
})
/** The same for those who have not got it. */
export const restOf = (mailing: EntityAt<'mailings'>): NewMailing => ({
  ...sayingOf(mailing),
  rest: iriOf('mailings', mailing.id),
  name: `${mailing.name} (Rest)`,
})

/** Creates a draft and opens it. */
export const useNewMailing = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ projectId, draft }: { projectId: number; draft: NewMailing }) =>
      save('mailings', { kind: 'Mail', project: iriOf('projects', projectId), ...draft }),
    onSuccess: async ({ data }, { projectId }) => {
      await navigate({
        to: '/projekte/$projectId/versand/$mailingId/{-$step}',
        params: { projectId: String(projectId), mailingId: String(data.id), step: 'empfaenger' },
      })
      return reloadAll(queries)
    },
  })
}

/** Another one made of one that is there. */
export const useFurtherMailing = () => {
  const queries = useQueryClient()
  const creating = useNewMailing()
  return async (id: number, make: (mailing: EntityAt<'mailings'>) => NewMailing) => {
    const mailing = await queries.fetchQuery({ ...recordQuery('mailings', id), staleTime: 0 })
    creating.mutate({ projectId: mailing.project.id, draft: make(mailing) })
  }
}

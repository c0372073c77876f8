import { useMemo } from 'react'
import { useUploads } from '../message/uploads.ts'
import type { MailingWork } from '../useMailing.ts'
import { type Point, redPoints } from './points.ts'

/** What is still wrong with a mail. */
export const useRedPoints = ({ mailing, audience, setup }: MailingWork): readonly Point[] => {
  const uploads = useUploads(mailing.project.id)
  return useMemo(() => redPoints({ mailing, audience, setup, uploads }), [mailing, audience, setup, uploads])
}

/** How much is still to be seen to before it can be sent. */
export const useOpenPoints = (work: MailingWork): number => useRedPoints(work).length

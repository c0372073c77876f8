import { projectUpload } from '@rampenlicht/model/resources/projects/project-upload'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadAll, sessionInfoQuery } from '../../api/queries.ts'
import { uploads, useUploads } from '../../api/upload-queue.ts'

/** The files on their way to one project, and how to send more. */
export const useDestination = (projectId: number) => {
  const queries = useQueryClient()
  const { data: info } = useQuery(sessionInfoQuery)
  const place = `/projects/${projectId}`
  const limitMegabytes = info?.uploadLimitMegabytes
  return {
    place,
    sending: useUploads(place),
    limit: limitMegabytes === undefined ? undefined : `höchstens ${limitMegabytes} MB je Datei`,
    add: (files: readonly File[]) =>
      uploads.add(
        {
          resource: projectUpload,
          fields: { project: place },
          place,
          // Until the limit is known, the server alone decides.
          limitMegabytes: limitMegabytes ?? Number.POSITIVE_INFINITY,
          onArrived: () => void reloadAll(queries),
        },
        files,
      ),
  }
}

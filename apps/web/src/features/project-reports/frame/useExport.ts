import type { Job } from '@rampenlicht/model/rules/jobs'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import { fileIn, saveFile } from '../../../api/files.ts'
import { toast } from '../../../api/toast.ts'
import type { ReportWork } from '../work.ts'

export type ExportFormat = 'pdf' | 'pptx' | 'xlsx'
interface Wanted {
  readonly format: ExportFormat
  /** Of a Stand; else as it is now. */
  readonly version?: number
}
const fileOrJob = (response: Response): Promise<File | Job> =>
  response.status === 202 ? (response.json() as Promise<Job>) : fileIn(response)

/** Has the server make a file of the report; what takes long is fetched from the bell. */
export const useExport = ({ report, save }: Pick<ReportWork, 'report' | 'save'>) =>
  useMutation({
    mutationFn: async ({ format, version }: Wanted) => {
      // the file would be without what is not saved yet; a Stand is as it was
      if (version === undefined && !(await save())) return undefined
      return request<File | Job>(`/project_reports/${report.id}/exports`, {
        method: 'POST',
        body: { format, ...(version === undefined ? {} : { version }) },
        reads: fileOrJob,
      })
    },
    onSuccess: (answer) => {
      if (!answer) return toast.error('Der Report ist noch nicht gespeichert. Bitte gleich noch einmal versuchen.')
      if (answer.data instanceof File) return saveFile(answer.data)
      toast.ok('Wird im Hintergrund erstellt. Die Datei liegt danach in der Glocke.')
    },
  })

import { draftConflict } from '../../crud/form/DraftConflict.tsx'
import { reportView } from '../../views/reports.ts'

export default draftConflict(reportView)

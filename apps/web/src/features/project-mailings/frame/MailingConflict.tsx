import { draftConflict } from '../../../crud/form/DraftConflict.tsx'
import { mailingView } from '../../../views/mailings.ts'

export default draftConflict(mailingView)

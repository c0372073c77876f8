import type { View } from '../view.ts'
import { FormGroup } from './FormGroups.tsx'
import s from './RecordForm.module.css'

/** The form in outline while its record is on the way: the same groups and places, so that nothing jumps. */
export const FormSkeleton = ({ view }: { view: View }) => (
  <>
    <div className={`${s.body} late`} aria-busy="true">
      {view.form.map((group) => (
        <FormGroup key={group.title} group={group} width={view.width}>
          {({ field, height = field.kind === 'longText' ? 72 : 32 }) => (
            <>
              {field.kind !== 'flag' && <div className={`bone ${s.label}`} />}
              <div className={`bone ${s.box}`} style={{ height }} />
            </>
          )}
        </FormGroup>
      ))}
    </div>
    <div />
  </>
)

import { Button } from '@mantine/core'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconChevronRight from '~icons/chevron-right'
import IconPlus from '~icons/plus'
import { recordQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { ResourceDialog } from '../../crud/form/ResourceDialog.tsx'
import { useGone } from '../../crud/record/useGone.tsx'
import { SentOn } from '../../domain/materials/SentOn.tsx'
import { firstNameFirst } from '../../domain/people/names.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { number } from '../../ui/format.ts'
import { part } from '../../ui/part.ts'
import { allocationView } from '../../views/allocations.ts'
import s from './ContactMaterials.module.css'

const AllocateMaterial = part('AllocateMaterial', () => import('./AllocateMaterial.tsx'))

/** What one contact of a Verteiler got; adding and editing lead back here. */
export default function ContactMaterials({ ids, onClose }: DeedProps) {
  const [id = 0] = ids
  const [step, setStep] = useState<'list' | 'add' | { readonly edits: number }>('list')
  const query = useQuery(recordQuery(projectListMediacontact.path, id))
  const row = query.data
  const gone = useGone(projectListMediacontact, query, onClose)
  const back = () => setStep('list')
  if (step === 'add') return <AllocateMaterial ids={ids} onClose={back} />
  if (step !== 'list') return <ResourceDialog view={allocationView} id={step.edits} onClose={back} />
  if (gone) return gone
  return (
    <DialogShell width={400} onClose={onClose}>
      <DialogHead
        title="Materialien"
        subtitle={row ? `${firstNameFirst(row.mediacontact)} · Verteiler ${row.projectList.name}` : ' '}
      />
      <DialogBody>
        {row?.materials.length === 0 && <p className={s.none}>Keine Zuteilungen gefunden.</p>}
        <ul className={s.rows} aria-label="Zuteilungen" aria-busy={!row}>
          {!row && <li className={s.bone} aria-hidden />}
          {row?.materials.map(({ id: allocation, count, date, projectMaterial: { material } }) => (
            <li key={allocation}>
              <button type="button" className={s.name} onClick={() => setStep({ edits: allocation })}>
                <b className="num">{number(count)}×</b> {material.name}
              </button>
              <SentOn date={date} />
              <IconChevronRight size={14} stroke={1.8} aria-hidden />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={2} />}
          disabled={!row}
          onClick={() => setStep('add')}
        >
          Material zuteilen
        </Button>
        <span className="grow" />
        <Button variant="default" data-autofocus onClick={onClose}>
          Schließen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

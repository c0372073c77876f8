import { Button, Checkbox, Select } from '@mantine/core'
import { readBody } from '@rampenlicht/model/kit/body'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { lacks } from '@rampenlicht/model/kit/lacking'
import { projectListMediacontactMaterial } from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import { leftOf, materialLabel } from '@rampenlicht/model/rules/material-usage'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import IconPlus from '~icons/plus'
import { useTyping } from '../../api/unsaved.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { FieldInput } from '../../crud/form/FieldInput.tsx'
import { ResourceDialog } from '../../crud/form/ResourceDialog.tsx'
import { useOnce, useSave } from '../../crud/save/useSave.ts'
import { useMay } from '../../crud/useMay.ts'
import { chosenQuery } from '../../domain/contacts/chosen.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import d from '../../ui/deed.module.css'
import { Face } from '../../ui/Face.tsx'
import { isFound } from '../../ui/fold.ts'
import { isoDay, number } from '../../ui/format.ts'
import { WhyNot } from '../../ui/WhyNot.tsx'
import { projectMaterialView } from '../../views/materials.ts'
import s from './AllocateMaterial.module.css'
import { allocatedToast, namesOf } from './names.ts'
import { allocationsQuery, stockQuery } from './queries.ts'
import { Rest } from './Rest.tsx'

const { count: COUNT, date: DATE } = projectListMediacontactMaterial.fields
const MOST_FACES = 3
/** As the declaration wants it: a whole number, and a day or none. */
const isValid = (count: number, date: string | null) =>
  count > 0 && readBody({ fields: { count: COUNT, date: DATE } }, { count, date }, 'create').violations.length === 0

/** So many pieces of a material for each of the chosen contacts of a Verteiler, in one step. */
export default function AllocateMaterial({ ids, onClose }: DeedProps) {
  const [chosenId, setChosenId] = useState<number>()
  const [count, setCount] = useState<number | null>(1)
  const [date, setDate] = useState<string | null>(() => isoDay(new Date()))
  const [isMaking, setIsMaking] = useState(false)
  const [skips, setSkips] = useState(true)
  const formId = useId()
  const why = useId()
  const { data: rows } = useQuery(chosenQuery('project_list_mediacontacts', ids, ['mediacontact', 'projectList']))
  const list = rows?.[0]?.projectList
  const { data: materials } = useQuery({ ...stockQuery(list?.project.id ?? 0), enabled: list !== undefined })
  // where there is nothing to choose from, nobody has to choose
  const material = materials?.length === 1 ? materials[0] : materials?.find(({ id }) => id === chosenId)
  const { data: allocations } = useQuery({ ...allocationsQuery(material?.id ?? 0), enabled: material !== undefined })
  const holders = new Set(allocations?.map((one) => one.projectListMediacontact.mediacontact.id))
  const already = rows?.filter(({ mediacontact }) => holders.has(mediacontact.id)) ?? []
  // one contact was chosen on purpose
  const maySkip = already.length > 0 && ids.length > 1
  const receivers = (maySkip && skips ? rows?.filter((row) => !already.includes(row)) : rows) ?? []
  const pieces = receivers.length * (count || 0)
  const created = allocatedToast(count ?? 0, material?.material.name ?? '', receivers.length)
  const may = useMay(projectListMediacontactMaterial, list && { projectListMediacontact: { projectList: list } })
  const saving = useSave(
    {
      isUndoable: may(projectListMediacontactMaterial.may.delete),
      path: `project_materials/${material?.id}/allocations`,
      toasts: { ...projectListMediacontactMaterial.toasts, created },
    },
    onClose,
  )
  const send = useOnce(saving)
  const isBusy = saving.isPending
  useTyping(chosenId !== undefined || isBusy)
  const stock = material && { count: material.count, spent: material.spent ?? 0 }
  const isComplete =
    material !== undefined &&
    allocations !== undefined &&
    count !== null &&
    isValid(count, date) &&
    receivers.length > 0 &&
    !isBusy
  const lacking = lacks([
    ...(material === undefined ? ['Material'] : []),
    ...(count === null || !isValid(count, null) ? ['Anzahl'] : []),
  ])

  const submit = () => {
    if (!isComplete) return
    const contacts = receivers.map(({ id }) => iriOf('project_list_mediacontacts', id))
    send({ body: { contacts, count, date } })
  }
  const common = { disabled: isBusy, error: undefined, onBlur: () => undefined }
  const people = rows?.map(({ mediacontact }) => firstNameFirst(mediacontact))
  if (isMaking && list)
    return (
      <ResourceDialog view={projectMaterialView} given={{ project: list.project }} onClose={() => setIsMaking(false)} />
    )
  return (
    <DialogShell width={400} onClose={() => !isBusy && onClose()}>
      <DialogHead title="Material zuteilen" subtitle={list ? `Verteiler ${list.name}` : ' '} />
      <DialogBody>
        <p className={s.people}>
          <span className={s.faces}>
            {people?.slice(0, MOST_FACES).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: namesakes
              <Face key={index} name={name} size={24} />
            ))}
          </span>
          <span>{people && namesOf(people, 'Kontakt', 'Kontakte')}</span>
        </p>
        {materials?.length === 0 ? (
          <div className={s.none}>
            <p>Dieses Projekt hat noch kein Material.</p>
            <Button
              variant="default"
              data-autofocus
              leftSection={<IconPlus size={14} stroke={2} />}
              onClick={() => setIsMaking(true)}
            >
              Material anlegen
            </Button>
          </div>
        ) : (
          <form
            id={formId}
            className={`${d.fields} ${s.fields}`}
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <Select
              className={s.whole ?? ''}
              label="Material"
              withAsterisk
              searchable
              data-autofocus
              disabled={isBusy || !materials}
              placeholder={materials ? 'Material wählen' : 'Wird geladen …'}
              nothingFoundMessage="Keine Treffer"
              data={(materials ?? []).map((one) => ({
                value: String(one.id),
                label: materialLabel(one.material.name, { count: one.count, spent: one.spent ?? 0 }),
              }))}
              filter={({ options, search }) => options.filter((one) => 'label' in one && isFound(one.label, search))}
              value={material ? String(material.id) : null}
              onChange={(id) => setChosenId(id === null ? undefined : Number(id))}
            />
            <FieldInput
              field={COUNT}
              value={1}
              required
              onChange={(value) => setCount(value as number | null)}
              common={{ ...common, label: ids.length === 1 ? 'Anzahl' : 'Anzahl je Kontakt', withAsterisk: true }}
            />
            <FieldInput
              field={DATE}
              value={date}
              required={false}
              onChange={(value) => setDate(value as string | null)}
              common={{ ...common, label: 'Versendet', withAsterisk: false }}
            />
          </form>
        )}
        <div aria-live="polite" className={s.outcome}>
          {material && already.length > 0 && (
            <div className={s.already}>
              <p>
                {namesOf(already.map(({ mediacontact }) => firstNameFirst(mediacontact)))}{' '}
                {already.length === 1 ? 'hat' : 'haben'} {material.material.name} schon bekommen.
              </p>
              {maySkip && (
                <Checkbox
                  label={already.length === 1 ? 'Diesen Kontakt überspringen' : 'Diese Kontakte überspringen'}
                  checked={skips}
                  disabled={isBusy}
                  onChange={({ currentTarget: { checked } }) => setSkips(checked)}
                />
              )}
            </div>
          )}
          {stock && pieces > 0 && (
            <Rest contacts={receivers.length} each={count || 0} before={leftOf(stock)} left={leftOf(stock) - pieces} />
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <WhyNot id={why}>{isBusy ? undefined : lacking}</WhyNot>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" form={formId} disabled={!isComplete} loading={isBusy} aria-describedby={why}>
          {isComplete || isBusy ? `${number(pieces)} Stück zuteilen` : 'Zuteilen'}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

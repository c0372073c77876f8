import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialog } from '../../../crud/DialogHost.tsx'
import type { DeedProps } from '../../../crud/dialogs.ts'
import { DeedDialog } from '../../../ui/DeedDialog.tsx'
import d from '../../../ui/deed.module.css'
import { number } from '../../../ui/format.ts'
import { projectListsQuery } from '../queries.ts'

/** Post goes to a Verteiler of the project: which one is asked, then the paper is set up for it. */
const paperOf =
  (deed: 'labelsOfList' | 'lettersOfList', title: string) =>
  ({ ids: [projectId = 0], onClose }: DeedProps) => {
    const dialog = useDialog()
    const { data: lists } = useQuery(projectListsQuery(projectId))
    const [chosen, setChosen] = useState<string | null>(null)
    const only = lists?.length === 1 ? String(lists[0]?.id) : null
    const list = chosen ?? only
    const isEmpty = lists?.length === 0
    return (
      <DeedDialog
        width={400}
        title={title}
        does="Weiter"
        isComplete={list !== null}
        lacking={isEmpty || list !== null ? undefined : 'Verteiler fehlt'}
        isBusy={false}
        onSubmit={() => dialog.perform(deed, [Number(list)])}
        onClose={onClose}
        fields={
          !isEmpty && (
            <Select
              label="Verteiler"
              withAsterisk
              data-autofocus
              openOnFocus={false}
              searchable
              nothingFoundMessage="Keine Treffer"
              placeholder="Verteiler wählen"
              data={(lists ?? []).map(({ id, name, contactCount }) => ({
                value: String(id),
                label: `${name} (${number(contactCount ?? 0)})`,
              }))}
              value={list}
              onChange={setChosen}
            />
          )
        }
      >
        {isEmpty && (
          <>
            <p className={d.text}>Das Projekt hat noch keinen Verteiler. Lege zuerst einen an.</p>
            <Button
              variant="default"
              onClick={() => dialog.create('project_lists', { project: { id: projectId } as never })}
            >
              Verteiler anlegen
            </Button>
          </>
        )}
      </DeedDialog>
    )
  }

export const LabelsOfProject = paperOf('labelsOfList', 'Etiketten drucken')
export const LettersOfProject = paperOf('lettersOfList', 'Briefe drucken')

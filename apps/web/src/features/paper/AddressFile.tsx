import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { fileIn, saveFile } from '../../api/files.ts'
import { Group } from './Group.tsx'
import s from './Paper.module.css'

/** The same addresses for somebody who prints them elsewhere. */
export const AddressFile = ({ body }: { body: object }) => {
  const saving = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const options = { method: 'POST', body: { ...body, format }, reads: fileIn } as const
      saveFile((await request<File>('/print/addresses', options)).data)
    },
  })
  return (
    <Group title="Adressdatei" note="für einen Lettershop">
      <div className={s.files}>
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate('xlsx')}>
          Als Excel
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={() => saving.mutate('csv')}>
          Als CSV
        </Button>
      </div>
    </Group>
  )
}

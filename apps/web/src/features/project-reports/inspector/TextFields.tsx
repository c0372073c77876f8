import { Button } from '@mantine/core'
import { LONGEST_PAGE_TEXT, LONGEST_PAGE_TITLE, type ReportPage } from '@rampenlicht/model/rules/report/pages'
import IconTrash from '~icons/trash'
import { changedPage } from '../pages.ts'
import type { ReportWork } from '../work.ts'
import { Words } from './fields.tsx'

interface Props {
  readonly work: ReportWork
  readonly page: ReportPage
  readonly onRemoved: () => void
}
/** A page of one's own. */
export const TextFields = ({ work: { pages, changePages }, page, onRemoved }: Props) => (
  <>
    <Words
      label="Überschrift"
      value={page.title}
      usual="Eigene Seite"
      longest={LONGEST_PAGE_TITLE}
      onWords={(title) => changePages(changedPage(pages, page.key, { title }))}
    />
    <Words
      label="Text"
      value={page.text}
      longest={LONGEST_PAGE_TEXT}
      lines={8}
      onWords={(text) => changePages(changedPage(pages, page.key, { text }))}
    />
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={15} stroke={1.8} />}
      onClick={() => {
        changePages(pages.filter(({ key }) => key !== page.key))
        onRemoved()
      }}
    >
      Seite entfernen
    </Button>
  </>
)

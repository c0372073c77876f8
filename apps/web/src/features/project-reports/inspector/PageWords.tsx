import { usualWords } from '@rampenlicht/model/rules/report/compose'
import { LONGEST_PAGE_TEXT, LONGEST_PAGE_TITLE, type ReportPage } from '@rampenlicht/model/rules/report/pages'
import { changedPage } from '../pages.ts'
import type { ReportWork } from '../work.ts'
import { Words } from './fields.tsx'

/** The heading of a page, which is a sentence with a fact, and what stands below it. */
export const PageWords = ({ work, page }: { work: ReportWork; page: ReportPage }) => {
  const { content, pages, changePages } = work
  const usual = usualWords(page, content.kind, content.entries)
  return (
    <>
      <Words
        label="Überschrift"
        value={page.title}
        usual={usual.title}
        longest={LONGEST_PAGE_TITLE}
        onWords={(title) => changePages(changedPage(pages, page.key, { title }))}
      />
      <Words
        label="Satz darunter"
        value={page.text}
        longest={LONGEST_PAGE_TEXT}
        lines={2}
        onWords={(text) => changePages(changedPage(pages, page.key, { text }))}
      />
    </>
  )
}

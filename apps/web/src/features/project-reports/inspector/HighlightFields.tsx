import { Button } from '@mantine/core'
import { feature as features } from '@rampenlicht/model/resources/publicity/feature'
import { featureFields } from '@rampenlicht/model/rules/feature-fields'
import { LONGEST_PAGE_TEXT, LONGEST_PAGE_TITLE, numberOf, type ReportPage } from '@rampenlicht/model/rules/report/pages'
import IconPencil from '~icons/pencil'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { changedPage } from '../pages.ts'
import { useChangeFeature } from '../useChangeFeature.ts'
import type { ReportWork } from '../work.ts'
import { FeatureWords } from './FeatureWords.tsx'
import { Group, Words } from './fields.tsx'
import s from './Inspector.module.css'

/** The words of one Beitrag. What a critic wrote belongs to the Beitrag, and is there in the next report as well. */
export const HighlightFields = ({ work, page }: { work: ReportWork; page: ReportPage }) => {
  const { report, data, content, pages, changePages } = work
  const dialog = useDialog()
  const changing = useChangeFeature(report.id)
  const feature = data.features.find(({ id }) => id === numberOf(page))
  const entry = content.entries.find(({ id }) => id === numberOf(page))
  if (!feature || !entry) return null
  const save = (values: object) => changing.mutateAsync({ id: feature.id, values })
  return (
    <>
      <FeatureWords
        label="Überschrift des Beitrags"
        value={feature.headline}
        placeholder={feature.type}
        onSave={(headline) => save({ headline })}
      />
      {featureFields(feature.type).quote ? (
        <FeatureWords label="Zitat" value={feature.quote} lines={3} onSave={(quote) => save({ quote })} />
      ) : (
        <Words
          label="Großer Satz"
          description="Ein Zitat oder eine Aussage; sonst steht dort die Überschrift."
          value={page.title}
          longest={LONGEST_PAGE_TITLE}
          lines={2}
          onWords={(title) => changePages(changedPage(pages, page.key, { title }))}
        />
      )}
      <Words
        label="Text darunter"
        value={page.text}
        longest={LONGEST_PAGE_TEXT}
        lines={2}
        onWords={(text) => changePages(changedPage(pages, page.key, { text }))}
      />
      <Group title="Kleine Angaben">
        <dl className={s.facts}>
          {entry.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={s.hint}>
          {entry.isShared
            ? 'Die Weitergabe ist erlaubt: der Ausschnitt steht groß auf der Seite.'
            : 'Ohne Erlaubnis des Verlags steht nur eine kleine Vorschau auf der Seite.'}
        </p>
        <div className={s.fields}>
          <Button
            variant="default"
            leftSection={<IconPencil size={15} stroke={1.8} />}
            onClick={() => dialog.edit(features.path, feature.id)}
          >
            Beitrag bearbeiten
          </Button>
        </div>
      </Group>
    </>
  )
}
